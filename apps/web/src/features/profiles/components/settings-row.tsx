import { Loader, useMantineColorScheme } from '@mantine/core';
import {
  IconBell,
  IconDownload,
  IconHeadset,
  IconLock,
  IconLogout,
  IconMoon,
  IconMoonFilled,
  IconSun,
  IconSunFilled,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useDataDownload } from '../use-data-download.ts';
import { ProfileRow } from './profile-row.tsx';
import { SettingsItem } from './settings-item.tsx';
import classes from './settings-row.module.css';

const PasswordModal = lazy(() => import('./password-modal.tsx'));

interface SettingsRowProps {
  /** Absent for whoever is the support. */
  onContactSupport: (() => void) | undefined;
  onShowNotifications: () => void;
  onShowBlocked: () => void;
  onLogOut: () => void;
  /** Absent for whoever may not. */
  onDeleteAccount: (() => void) | undefined;
}

/** "Configuración": the theme, notices, the password, one's data, support and the ways out (2.12). */
export function SettingsRow(props: SettingsRowProps) {
  const { onContactSupport, onLogOut, onDeleteAccount } = props;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [password, setPassword] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const data = useDataDownload();
  const isDark = colorScheme === 'dark';
  const ThemeIcon = isDark ? IconMoonFilled : IconSunFilled;
  return (
    <ProfileRow title="Configuración">
      <div className={classes.list}>
        <SettingsItem
          icon={isDark ? IconSun : IconMoon}
          label={isDark ? 'Modo Claro' : 'Modo Oscuro'}
          end={
            <span className={classes.knob} data-dark={isDark || undefined} aria-hidden="true">
              <ThemeIcon size={12} />
            </span>
          }
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        />
        <SettingsItem
          icon={IconBell}
          label="Notificaciones"
          end="chevron"
          onClick={props.onShowNotifications}
        />
        <SettingsItem
          icon={IconLock}
          label="Cambiar contraseña"
          end="chevron"
          onClick={() => setPassword('open')}
        />
        <SettingsItem
          icon={IconUserOff}
          label="Personas bloqueadas"
          end="chevron"
          onClick={props.onShowBlocked}
        />
        <SettingsItem
          icon={IconDownload}
          label="Descargar mis datos"
          end={data.isBusy && <Loader size={20} role="status" aria-label="Preparando tus datos" />}
          onClick={() => void data.download()}
        />
        {onContactSupport && (
          <SettingsItem
            icon={IconHeadset}
            label="Contactar Soporte"
            end="chevron"
            onClick={onContactSupport}
          />
        )}
        <SettingsItem icon={IconLogout} label="Cerrar Sesión" isDanger onClick={onLogOut} />
        {onDeleteAccount && (
          <SettingsItem
            icon={IconTrash}
            label="Eliminar mi cuenta"
            end="chevron"
            isDanger
            onClick={onDeleteAccount}
          />
        )}
      </div>
      {password !== 'untouched' && (
        <Suspense>
          <PasswordModal opened={password === 'open'} onClose={() => setPassword('closed')} />
        </Suspense>
      )}
    </ProfileRow>
  );
}
