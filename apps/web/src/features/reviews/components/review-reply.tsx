import { Avatar } from '#app/components/avatar.tsx';
import { formatLongDay } from '#app/lib/format.ts';
import classes from './review-reply.module.css';

interface ReviewReplyProps {
  provider: { name: string; photo: string | null };
  text: string;
  repliedAt: string | null;
}

/** The provider's answer inside a review. */
export function ReviewReply({ provider, text, repliedAt }: ReviewReplyProps) {
  return (
    <div className={classes.reply}>
      <Avatar {...provider} shape="provider" size={32} />
      <div className={classes.body}>
        <p className={classes.head}>
          <strong>{`Respuesta de ${provider.name}`}</strong>
          {repliedAt && <time dateTime={repliedAt}>{formatLongDay(repliedAt)}</time>}
        </p>
        <p className={classes.text}>{text}</p>
      </div>
    </div>
  );
}
