import { Skeleton, Switch, VisuallyHidden } from '@mantine/core';
import type {
  NotificationChannel,
  NotificationPreferences,
} from '@oficio/contract/notifications.ts';
import { useId } from 'react';
import { Loaded } from '#app/screen/loaded.tsx';
import { preferencesOf, type Reader } from '../preference-labels.ts';
import { usePreferences } from '../use-preferences.ts';
import classes from './preferences.module.css';

const channels: readonly { channel: NotificationChannel; label: string }[] = [
  { channel: 'push', label: 'Dispositivos' },
  { channel: 'mail', label: 'Correo' },
];

/** A switch for each kind of notification and channel. */
export function Preferences({ reader }: { reader: Reader }) {
  const { query, withChanges, change } = usePreferences();
  const rows = preferencesOf(reader);
  return (
    <Loaded
      query={query}
      error="No se pudieron cargar tus preferencias"
      isSilent
      skeleton={<PreferencesSkeleton rows={rows.length} />}
    >
      {({ preferences }) => (
        <PreferenceTable rows={rows} preferences={withChanges(preferences)} onChange={change} />
      )}
    </Loaded>
  );
}

interface PreferenceTableProps {
  rows: ReturnType<typeof preferencesOf>;
  preferences: NotificationPreferences;
  onChange: ReturnType<typeof usePreferences>['change'];
}

function PreferenceTable({ rows, preferences, onChange }: PreferenceTableProps) {
  const id = useId();
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>De qué te avisamos, y cómo</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Avisos</th>
          {channels.map(({ channel, label }) => (
            <th key={channel} scope="col" id={id + channel} className={classes.channel}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, label, description }) => (
          <tr key={kind}>
            <th scope="row">
              <span id={id + kind} className={classes.kind}>
                {label}
              </span>
              <span id={`${id + kind}-about`} className={classes.about}>
                {description}
              </span>
            </th>
            {channels.map(({ channel }) => (
              <td key={channel}>
                <label className={classes.target} htmlFor={id + kind + channel}>
                  <Switch
                    id={id + kind + channel}
                    aria-labelledby={`${id + kind} ${id + channel}`}
                    aria-describedby={`${id + kind}-about`}
                    checked={preferences[kind][channel]}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange({ kind, channel, enabled: checked })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Skeleton of the preferences. */
function PreferencesSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className={classes.rows}>
      <VisuallyHidden>Cargando...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes.row} aria-hidden="true">
          <div className={classes.words}>
            <Skeleton height={16} width="45%" />
            <Skeleton height={14} width="85%" />
          </div>
          <Skeleton height={26} width={44} radius="xl" />
          <Skeleton height={26} width={44} radius="xl" />
        </div>
      ))}
    </div>
  );
}
