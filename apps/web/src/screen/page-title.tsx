import { ActionIcon, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface PageTitleProps {
  title: string;
  /** Shows a back button; the path is its target when there is no earlier page. */
  backTo?: string;
  description?: ReactNode;
  /** Links to related screens, at the right edge; below the title on a phone. */
  tabs?: ReactNode;
  /** Actions at the right edge; below the title on a phone. */
  children?: ReactNode;
}

/** A screen's h1, with optional back button and actions. */
export function PageTitle({ title, backTo, description, tabs, children }: PageTitleProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : router.history.push(backTo ?? '/'));
  return (
    <div className={classes.row} data-tabs={tabs ? true : undefined}>
      {backTo && (
        <ActionIcon color="gray" aria-label="Volver" className={classes.back} onClick={goBack}>
          <IconArrowLeft size={22} />
        </ActionIcon>
      )}
      <div className={classes.texts}>
        <Title order={1}>{title}</Title>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {tabs && <div className={classes.tabs}>{tabs}</div>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
