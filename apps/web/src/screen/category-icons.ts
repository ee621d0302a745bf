import type { Category } from '@oficio/contract/profiles.ts';
import {
  IconBolt,
  IconBulb,
  IconCamera,
  IconCar,
  IconDeviceLaptop,
  IconDroplet,
  IconHammer,
  IconPaint,
  IconPalette,
  IconPlant2,
  IconSchool,
  IconSpeakerphone,
  IconSpray,
  IconStethoscope,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react';

/** An icon for each category; always shown together with its name. */
export const categoryIcons: Record<Category, TablerIcon> = {
  Fontanería: IconDroplet,
  Electricidad: IconBolt,
  Carpintería: IconHammer,
  Pintura: IconPaint,
  Limpieza: IconSpray,
  Jardinería: IconPlant2,
  Plomería: IconTool,
  Mecánica: IconCar,
  Tecnología: IconDeviceLaptop,
  Consultoría: IconBulb,
  Fotografía: IconCamera,
  Diseño: IconPalette,
  Marketing: IconSpeakerphone,
  Enseñanza: IconSchool,
  Salud: IconStethoscope,
};
