import Linkify from 'linkify-react';
import type { Opts } from 'linkifyjs';
import { memo } from 'react';
import classes from './message-text.module.css';

/** Only what was plainly meant as a web address: "mañana.es otro día" is not, a script neither. */
const WEB_ADDRESS = /^(https?:\/\/|www\.)/i;

const options: Opts = {
  className: classes.link ?? '',
  defaultProtocol: 'https',
  rel: 'noopener noreferrer nofollow',
  target: '_blank',
  validate: (value, type) => type === 'url' && WEB_ADDRESS.test(value),
};

/** What somebody wrote, with the web addresses in it as links. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return <Linkify options={options}>{text}</Linkify>;
});
