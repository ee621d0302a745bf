import { Loader, UnstyledButton } from '@mantine/core';
import {
  IconBell,
  IconChevronRight,
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
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStore } from '#app/lib/store.ts';
import { colorScheme, setColorScheme } from '#app/theme/color-scheme.ts';
import { useDataDownload } from '../../use-data-download.ts';
import { ProfileRow } from './profile-row.tsx';
import classes from './settings-row.module.css';

interface SettingsRowProps {
  onContactSupport: () => void;
  onShowNotifications: () => void;
  onShowBlocked: () => void;
  onLogOut: () => void;
  /** Undefined for accounts that cannot be deleted. */
  onDeleteAccount: (() => void) | undefined;
}

/**
 * "Configuración": theme, notifications, blocked users, data download, support, logout, deletion
 * (specification 2.12).
 */
export function SettingsRow(props: SettingsRowProps) {
  const { onContactSupport, onLogOut, onDeleteAccount } = props;
  const data = useDataDownload();
  const isDark = useStore(colorScheme) === 'dark';
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
        <SettingsItem icon={IconLock} label="Seguridad" end="chevron" to="/profile/security" />
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
        <SettingsItem
          icon={IconHeadset}
          label="Contactar Soporte"
          end="chevron"
          onClick={onContactSupport}
        />
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
    </ProfileRow>
  );
}

interface SettingsItemProps {
  icon: TablerIcon;
  label: string;
  /** Decoration at the right edge; a chevron for items that open something. */
  end?: ReactNode;
  isDanger?: boolean;
}

type Target = { onClick: () => void } | { to: '/profile/security' };

/** One row of the settings: a button, or the link to a screen. */
function SettingsItem(props: SettingsItemProps & Target) {
  const { icon: Icon, label, end, isDanger } = props;
  const look = { className: classes.item ?? '', 'data-danger': isDanger || undefined };
  const content = (
    <>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {end === 'chevron' ? <IconChevronRight size={20} aria-hidden="true" /> : end}
    </>
  );
  if ('to' in props) {
    return (
      <Link to={props.to} {...look}>
        {content}
      </Link>
    );
  }
  return (
    <UnstyledButton {...look} onClick={props.onClick}>
      {content}
    </UnstyledButton>
  );
}
