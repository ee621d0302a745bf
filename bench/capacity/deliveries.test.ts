import { expect, test } from 'vitest';
import { Deliveries } from './deliveries.ts';

function deliveriesTo(...receivers: string[]): Deliveries {
  const deliveries = new Deliveries();
  for (const receiver of receivers) deliveries.joined(receiver);
  return deliveries;
}

test('a delivery takes from the sending to the first arrival', () => {
  const deliveries = deliveriesTo('ana');
  deliveries.sent('m1', 'ana', 100);
  deliveries.arrived('m1', 130);
  deliveries.arrived('m1', 500);
  expect(deliveries.take(600)).toEqual([30]);
  expect(deliveries.take(700)).toEqual([]);
});

test('a message that is late counts with its age, once', () => {
  const deliveries = deliveriesTo('ana');
  deliveries.sent('late', 'ana', 0);
  deliveries.sent('recent', 'ana', 900);
  expect(deliveries.take(1500)).toEqual([1500]);
  deliveries.arrived('late', 1600);
  deliveries.arrived('recent', 1600);
  expect(deliveries.take(1700)).toEqual([700]);
});

test('messages that were refused, or whose receiver has no socket, are not measured', () => {
  const deliveries = deliveriesTo('ana', 'luis');
  deliveries.sent('refused', 'ana', 0);
  deliveries.refused('refused');
  deliveries.sent('left', 'luis', 0);
  deliveries.left('luis');
  deliveries.sent('absent', 'luis', 0);
  expect(deliveries.take(60_000)).toEqual([]);
});
