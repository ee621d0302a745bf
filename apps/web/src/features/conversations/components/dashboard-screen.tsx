import { Button, TextInput } from '@mantine/core';
import { MAX_SEARCH_TEXT } from '@oficio/contract/fields.ts';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Page } from '#app/screen/page.tsx';
import { PageTitle } from '#app/screen/page-title.tsx';
import { Contacts } from './contacts.tsx';
import classes from './dashboard-screen.module.css';
import { UnreadLine } from './unread-line.tsx';

interface DashboardScreenProps {
  user: { id: string; name: string };
  onSearch: (q: string) => void;
  /** Shown at the top: the notification prompt. */
  prompt: ReactNode;
  /** What the provider's profile lacks. */
  checklist: ReactNode;
  /** What waits for the provider, before everything else. */
  waiting: ReactNode;
  /** Links to a provider's common tasks. */
  quickActions: ReactNode;
}

/** The first screen of a provider (specification 2.13). */
export function DashboardScreen(props: DashboardScreenProps) {
  const { user, onSearch, prompt, checklist, waiting, quickActions } = props;
  return (
    <Page>
      <PageTitle title={`¡Hola, ${user.name}!`} description="Panel de Proveedor de Servicios" />
      {prompt}
      {checklist}
      <div className={classes.columns}>
        <div className={classes.waiting}>
          <UnreadLine />
          {waiting}
        </div>
        <div className={classes.search}>
          <ServicesSearch onSearch={onSearch} />
        </div>
        <div className={classes.contacts}>
          <Contacts ownId={user.id} />
        </div>
        <nav className={classes.actions} aria-labelledby="acciones">
          <h2 id="acciones" className={classes.actionsTitle}>
            Acciones rápidas
          </h2>
          <div className={classes.actionList}>{quickActions}</div>
        </nav>
      </div>
    </Page>
  );
}

/** Searches other providers' services; blank text is not submitted (specification 2.13). */
function ServicesSearch({ onSearch }: { onSearch: (q: string) => void }) {
  const [text, setText] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q) onSearch(q);
  };

  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          className={classes.field}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_TEXT}
          aria-label="Buscar otros servicios"
          placeholder="Buscar otros servicios..."
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="light">
          Buscar
        </Button>
      </form>
    </search>
  );
}
