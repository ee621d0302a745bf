import Linkify from 'linkify-react';
import type { Opts } from 'linkifyjs';
import { memo } from 'react';
import classes from './message-text.module.css';

/** Only explicit web addresses become links: neither "mañana.es otro día" nor a script URL. */
const WEB_ADDRESS = /^(https?:\/\/|www\.)/i;

const options: Opts = {
  className: classes.link ?? '',
  defaultProtocol: 'https',
  rel: 'noopener noreferrer nofollow',
  target: '_blank',
  validate: (value, type) => type === 'url' && WEB_ADDRESS.test(value),
};

/** The text of a message, with web addresses as links. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return <Linkify options={options}>{text}</Linkify>;
});
