import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBulb } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Filters } from '../../search-params.ts';
import type { useProviderSearch } from '../../use-provider-search.ts';
import classes from './keyword-reading.module.css';

interface KeywordReadingProps {
  keyword: string;
  /** Whether the user has asked for the words only. */
  isAsWords: boolean;
  search: ReturnType<typeof useProviderSearch>;
  onChange: (part: Partial<Filters>) => void;
}

/** How the keyword was read: as a need, as words only, or as a typo (decisions §6). */
export function KeywordReading({ keyword, isAsWords, search, onChange }: KeywordReadingProps) {
  const { understoodAs, didYouMean } = search;
  const isUnderstood = understoodAs.length > 0;
  return (
    <>
      {(isUnderstood || isAsWords) && (
        <div className={classes.reading} data-words={isAsWords || undefined}>
          {!isAsWords && <IconBulb className={classes.bulb} size={20} aria-hidden="true" />}
          <p className={classes.text}>
            {isAsWords ? 'Solo resultados con las palabras ' : <Trades names={understoodAs} />}
            {`«${keyword}»`}
          </p>
          <Button
            variant="subtle"
            size="sm"
            className={classes.button}
            leftSection={!isAsWords && <IconArrowBackUp size={18} />}
            onClick={() => onChange({ asWords: !isAsWords })}
          >
            {isAsWords ? 'Buscar como necesidad' : 'Deshacer'}
          </Button>
        </div>
      )}
      {didYouMean !== null && (
        <p className={classes.meant}>
          {'¿Querías decir '}
          <button
            type="button"
            className={classes.suggestion}
            onClick={() => onChange({ keyword: didYouMean })}
          >
            {`«${didYouMean}»`}
          </button>
          ?
        </p>
      )}
    </>
  );
}

/** "Fontanería, Plomería y Electricidad para ". */
function Trades({ names }: { names: readonly string[] }) {
  return (
    <>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (index === names.length - 1 ? ' y ' : ', ')}
          <strong>{name}</strong>
        </Fragment>
      ))}
      {' para '}
    </>
  );
}
