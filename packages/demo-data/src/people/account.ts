import type { Agenda } from '../appointments/agenda.ts';
import type { Trade } from '../trades/trade.ts';
import type { City } from './cities.ts';
import type { Gender, Origin } from './names.ts';

interface Account {
  id: string;
  name: string;
  gender: Gender;
  origin: Origin;
  city: City;
  address: string;
  latitude: number;
  longitude: number;
  createdAt: Date;
}

export interface Client extends Account {
  street: string;
}

export interface Provider extends Account {
  trade: Trade;
  agenda: Agenda;
}
