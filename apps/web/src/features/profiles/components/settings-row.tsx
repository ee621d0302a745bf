import { useMantineColorScheme } from '@mantine/core';
import {
  IconHeadset,
  IconLock,
  IconLogout,
  IconMoon,
  IconMoonFilled,
  IconSun,
  IconSunFilled,
  IconUserOff,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ProfileRow } from './profile-row.tsx';
import { SettingsItem } from './settings-item.tsx';
import classes from './settings-row.module.css';

const PasswordModal = lazy(() => import('./password-modal.tsx'));

interface SettingsRowProps {
  /** Absent for whoever is the support. */
  onContactSupport: (() => void) | undefined;
  onShowBlocked: () => void;
  onLogOut: () => void;
}

/** "Configuración": the theme, the password, support and the way out (specification 2.12). */
export function SettingsRow({ onContactSupport, onShowBlocked, onLogOut }: SettingsRowProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isChangingPassword, setChangingPassword] = useState(false);
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
          icon={IconLock}
          label="Cambiar contraseña"
          end="chevron"
          onClick={() => setChangingPassword(true)}
        />
        <SettingsItem
          icon={IconUserOff}
          label="Personas bloqueadas"
          end="chevron"
          onClick={onShowBlocked}
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
      </div>
      {isChangingPassword && (
        <Suspense>
          <PasswordModal onClose={() => setChangingPassword(false)} />
        </Suspense>
      )}
    </ProfileRow>
  );
}
