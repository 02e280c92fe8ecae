// Which files that rows name are gone, or are not what was stored: nobody opens most of them for months, and a backup
// that has forgotten them looks as good as any.
import type { FileStore } from '../adapters/files/file-store.port.ts';
import type { Database } from '../db/client.ts';
import type { AcceptanceRow, BookingPhotoRow, FindingSheetRow, QuotationVersionRow } from '../db/tables.ts';
import { checksumOf, type PhotoLine } from './manifest.ts';

type Stored = Pick<PhotoLine, 'bytes' | 'sha256'>;

interface Named {
  isWhole(file: Stored): boolean;
  /** The number of the paper or of the booking; undefined once the row is gone. */
  numberOf(database: Database): Promise<string | undefined>;
}

type Paper = Pick<FindingSheetRow, 'pdf_key' | 'pdf_sha256'>;
type Photo = Pick<BookingPhotoRow, 'id' | 'bytes'>;

const mostNamed = 20;

/** Of each table whose rows name files: which one a row names. */
const namedBy: Record<string, (row: object) => readonly [key: string, named: Named]> = {
  finding_sheets: (row) => {
    const { id, pdf_key, pdf_sha256 } = row as FindingSheetRow;
    return paper({ pdf_key, pdf_sha256 }, async ({ query }) => {
      const found = query.selectFrom('finding_sheets').select('number').where('id', '=', id);
      return (await found.executeTakeFirst())?.number;
    });
  },
  quotation_versions: (row) => {
    const { quotation_id, version, pdf_key, pdf_sha256 } = row as QuotationVersionRow;
    return paper({ pdf_key, pdf_sha256 }, async ({ query }) => {
      const found = query
        .selectFrom('quotation_versions')
        .innerJoin('quotations', 'quotations.id', 'quotation_versions.quotation_id')
        .select('quotations.number')
        .where('quotation_versions.quotation_id', '=', quotation_id)
        .where('quotation_versions.version', '=', version);
      return (await found.executeTakeFirst())?.number;
    });
  },
  acceptances: (row) => {
    const { id, pdf_key, pdf_sha256 } = row as AcceptanceRow;
    return paper({ pdf_key, pdf_sha256 }, async ({ query }) => {
      const found = query
        .selectFrom('acceptances')
        .innerJoin('quotations', 'quotations.id', 'acceptances.quotation_id')
        .select('quotations.number')
        .where('acceptances.id', '=', id);
      return (await found.executeTakeFirst())?.number;
    });
  },
  booking_photos: (row) => {
    const { id, booking_id, bytes } = row as BookingPhotoRow;
    return photo(booking_id, { id, bytes }, async ({ query }) => {
      const found = query
        .selectFrom('booking_photos')
        .innerJoin('bookings', 'bookings.id', 'booking_photos.booking_id')
        .select('bookings.number')
        .where('booking_photos.id', '=', id);
      return (await found.executeTakeFirst())?.number;
    });
  },
  visit_photos: (row) => {
    const { id, bytes } = row as Photo;
    return photo(id, { id, bytes }, async ({ query }) => {
      const found = query
        .selectFrom('visit_photos')
        .innerJoin('visits', 'visits.id', 'visit_photos.visit_id')
        .innerJoin('bookings', 'bookings.id', 'visits.booking_id')
        .select('bookings.number')
        .where('visit_photos.id', '=', id);
      return (await found.executeTakeFirst())?.number;
    });
  },
};

const paper = ({ pdf_key, pdf_sha256 }: Paper, numberOf: Named['numberOf']) =>
  [pdf_key, { isWhole: ({ sha256 }: Stored) => sha256 === pdf_sha256, numberOf }] as const;

const photo = (
  folder: string,
  { id, bytes }: Photo,
  numberOf: (database: Database) => Promise<number | undefined>,
) =>
  [
    `photos/${folder}/${id}-display.webp`,
    {
      isWhole: (file: Stored) => file.bytes === bytes,
      async numberOf(database: Database) {
        const number = await numberOf(database);
        return number === undefined ? undefined : `a photo of HB-${number}`;
      },
    },
  ] as const;

export function createNamedFiles() {
  const named = new Map<string, Named>();
  return {
    /** Notes what these rows name, and passes them on. */
    async *noting(table: string, rows: AsyncIterable<object[]>): AsyncGenerator<object[]> {
      const name = namedBy[table];
      for await (const some of rows) {
        if (name) for (const row of some) named.set(...name(row));
        yield some;
      }
    },

    /** In words, the first of them; `stored` is what was found when the files were copied. */
    async lost(
      database: Database,
      files: FileStore,
      stored: readonly PhotoLine[],
    ): Promise<{ count: number; first: string[] }> {
      const found = new Map(stored.map((line) => [line.key, line]));
      const first: string[] = [];
      let count = 0;
      for (const [key, { isWhole, numberOf }] of named) {
        const line = found.get(key);
        if (line && isWhole(line)) continue;
        // Written, or erased with its row, since the rows were read.
        const content = line ? undefined : await files.get(key);
        if (content && isWhole({ bytes: content.length, sha256: checksumOf(content) })) continue;
        const number = await numberOf(database);
        if (number === undefined) continue;
        count += 1;
        if (first.length < mostNamed) first.push(number);
      }
      return { count, first };
    },
  };
}
