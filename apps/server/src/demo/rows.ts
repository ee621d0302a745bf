import { newId } from '#app/platform/new-id.ts';
import type { Portrait } from './portraits.ts';
import type { Row, Table } from './queries.ts';
import type { SceneName } from './scenes.ts';

/** Which drawing a stored picture shows. */
export type Art = { kind: 'portrait'; portrait: Portrait } | { kind: 'scene'; scene: SceneName };

export interface PictureDraft {
  id: string;
  owner_id: string;
  created_at: Date;
  art: Art;
}

type Plain = Exclude<Table, 'uploads'>;

/** Everything that will be inserted, table by table; pictures become uploads once they are drawn. */
export class DemoRows {
  readonly tables: { [T in Plain]?: Row<T>[] } = {};
  readonly pictures: PictureDraft[] = [];
  readonly photos: { user_id: string; upload_id: string }[] = [];

  add<T extends Plain>(table: T, row: Row<T>): void {
    const rows: Row<T>[] = this.tables[table] ?? [];
    rows.push(row);
    this.tables[table] = rows as (typeof this.tables)[T];
  }

  /** Plans a picture of the owner's and returns the id its upload will have. */
  addPicture(ownerId: string, createdAt: Date, art: Art): string {
    const id = newId();
    this.pictures.push({ id, owner_id: ownerId, created_at: createdAt, art });
    return id;
  }
}
