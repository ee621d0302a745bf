import { Button } from '@mantine/core';
import { useDraft } from './drafts.ts';
import classes from './left-draft.module.css';

/** The draft of a chat that has no composer, which the lists show and nothing else could remove. */
export function LeftDraft({ conversationId }: { conversationId: string }) {
  const [draft, setDraft] = useDraft(conversationId);
  if (draft.trim() === '') return null;
  return (
    <div className={classes.draft}>
      <p className={classes.text}>
        <span className={classes.label}>Borrador:</span> {draft}
      </p>
      <Button variant="default" size="sm" onClick={() => setDraft('')}>
        Descartar
      </Button>
    </div>
  );
}
