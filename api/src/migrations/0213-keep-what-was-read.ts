import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createReadSpans = `CREATE TABLE read_spans (
    connection_id ${key(32)} NOT NULL,
    location_id ${key(64)} NOT NULL,
    from_at DATETIME(3) NOT NULL,
    to_at DATETIME(3) NOT NULL,
    read_at DATETIME(3) NOT NULL,
    PRIMARY KEY (connection_id, location_id, from_at),
    CONSTRAINT read_spans_connection_fk FOREIGN KEY (connection_id) REFERENCES connections (id)
  ) ${table}`;

const createLinkSpans = `CREATE TABLE link_spans (
    connection_id ${key(32)} NOT NULL,
    from_at DATETIME(3) NOT NULL,
    to_at DATETIME(3) NULL,
    ended ${key(16)} NULL,
    PRIMARY KEY (connection_id, from_at),
    CONSTRAINT link_spans_connection_fk FOREIGN KEY (connection_id) REFERENCES connections (id)
  ) ${table}`;

/** The last link of each account is known; those before it are not. */
const knownLinks = `INSERT IGNORE INTO link_spans (connection_id, from_at, to_at, ended)
  SELECT id, linked_at, CASE state WHEN 'active' THEN NULL WHEN 'disconnected' THEN disconnected_at ELSE updated_at END,
    CASE state WHEN 'active' THEN NULL ELSE state END
  FROM connections`;

/**
 * Readings of an account follow each other without a gap: each begins before the one before it ended. They begin with the
 * import, where the location was there at the link: the main one and an only one were. Of another one it is known since
 * its first sale that is here. They end where the last kept reading ended; where none is kept, a day before the last was
 * through, as no reading takes longer.
 */
const knownReadings = `INSERT IGNORE INTO read_spans (connection_id, location_id, from_at, to_at, read_at)
  SELECT k.connection_id, k.location_id, k.from_at, k.to_at, k.read_at FROM (
    SELECT l.connection_id, l.external_id AS location_id, c.last_sync_at AS read_at,
      CASE WHEN l.external_id = c.main_location_id OR n.locations = 1 THEN c.covered_from
        ELSE GREATEST(c.covered_from, (SELECT MIN(s.occurred_at) FROM sales s
          WHERE s.connection_id = c.id AND s.location_id = l.external_id AND s.kind = 'sale')) END AS from_at,
      COALESCE((SELECT MAX(r.window_to) FROM sync_runs r WHERE r.connection_id = c.id AND r.state = 'done'),
        c.last_sync_at - INTERVAL 1 DAY) AS to_at
    FROM connections c
    JOIN source_locations l ON l.connection_id = c.id
    JOIN (SELECT connection_id, COUNT(*) AS locations FROM source_locations GROUP BY connection_id) n
      ON n.connection_id = c.id
    WHERE c.covered_from IS NOT NULL AND c.last_sync_at IS NOT NULL
  ) k WHERE k.from_at < k.to_at`;

/** Which times of each location were read completely, and from when to when links stood; from what is known today (D279). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createReadSpans);
  await run(createLinkSpans);
  await run(knownLinks);
  await run(knownReadings);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE link_spans");
  await run("DROP TABLE read_spans");
}
