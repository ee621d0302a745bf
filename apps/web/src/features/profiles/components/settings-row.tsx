import { Button, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { ProfileRow } from './profile-row.tsx';
import classes from './settings-row.module.css';

/** "Configuración": the theme and the way out (specification 2.12). */
export function SettingsRow({ onLogOut }: { onLogOut: () => void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  return (
    <ProfileRow title="Configuración" note="Solo en este dispositivo.">
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={isDark ? <IconSun size={20} /> : <IconMoon size={20} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? 'Modo Claro' : 'Modo Oscuro'}
        </Button>
        <Button
          variant="default"
          c="var(--danger-text)"
          leftSection={<IconLogout size={20} />}
          onClick={onLogOut}
        >
          Cerrar Sesión
        </Button>
      </div>
    </ProfileRow>
  );
}
