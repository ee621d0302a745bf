import classes from './typing-line.module.css';

interface TypingLineProps {
  name: string;
  isTyping: boolean;
}

/** Says over the end of the log that the other party is writing; it takes no room of its own. */
export function TypingLine({ name, isTyping }: TypingLineProps) {
  return (
    <p className={classes.line} role="status" data-shown={isTyping || undefined}>
      {isTyping && (
        <>
          <span className={classes.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className={classes.text}>
            <span className={classes.name}>{name}</span>
            <span className={classes.rest}> está escribiendo…</span>
          </span>
        </>
      )}
    </p>
  );
}
