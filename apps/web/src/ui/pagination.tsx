import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ComponentProps, type MouseEvent, useTransition } from 'react';
import { opensElsewhere } from '#app/lib/address/opens-elsewhere.ts';
import { afterFrame } from '#app/lib/after-frame.ts';
import { ButtonRoot } from './button-root.tsx';
import { pageWindow } from './page-window.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  isLoading?: boolean;
  onChange: (page: number) => void;
  /** Shows only previous, next and the text, for a narrow column. */
  isCompact?: boolean;
  /** The address of a page: its button is a link then, which also works without scripts. */
  hrefOf?: (page: number) => string;
}

/** A link, or a button without an address. */
function Step(props: ComponentProps<'a'>) {
  return props.href ? <a {...props} /> : <ButtonRoot {...(props as ComponentProps<'button'>)} />;
}

/**
 * The pagination of every list (specification 2.24). A clicked button keeps the focus. The buttons
 * are disabled at once, before the change of page is rendered.
 */
export function Pagination({
  page,
  totalPages,
  isLoading = false,
  onChange,
  isCompact = false,
  hrefOf,
}: PaginationProps) {
  const [isLeaving, startLeaving] = useTransition();
  if (totalPages <= 1) return null;
  // The `disabled` attribute would take the focus from the button that was clicked.
  const stepTo = (next: number) => {
    const isMissing = next < 1 || next > totalPages;
    const isDisabled = isLoading || isLeaving || isMissing;
    return {
      // At an end this page's own: without an address, a link would lose the focus.
      href: hrefOf?.(isMissing ? page : next),
      'aria-disabled': (isDisabled && next !== page) || undefined,
      onClick: (event: MouseEvent) => {
        if (hrefOf && opensElsewhere(event)) return;
        event.preventDefault();
        if (!isDisabled && next !== page) startLeaving(() => afterFrame(() => onChange(next)));
      },
    };
  };
  const arrow = {
    component: Step,
    variant: 'subtle',
    color: 'gray',
    className: classes.arrow ?? '',
  } as const;
  return (
    <nav
      className={classes.pagination}
      data-compact={isCompact || undefined}
      aria-label="Paginación"
    >
      <span className={classes.text} aria-live="polite">{`Página ${page} de ${totalPages}`}</span>
      <div className={classes.buttons}>
        <ActionIcon {...arrow} aria-label="Página anterior" {...stepTo(page - 1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        {!isCompact &&
          pageWindow(page, totalPages).map((number) => (
            <Step
              key={number}
              className={classes.number}
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
              {...stepTo(number)}
            >
              {number}
            </Step>
          ))}
        <ActionIcon {...arrow} aria-label="Página siguiente" {...stepTo(page + 1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
    </nav>
  );
}
