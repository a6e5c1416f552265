import { Readable } from "node:stream";
import type { CountsByLevel, FileRows, LinkItem, LinksFilter, TrackItem, TracksFilter } from "@portal/api-contract";
import { toLocalDay } from "../../../models/values/local-day";
import { csvMark, writeCsvLine } from "../../../platform/csv/csv-line";
import { FileAnswer } from "../../../platform/http/file-answer";
import type { LinksDependencies } from "../links.dependencies";
import { rowsPerFile } from "../links.limits";
import type { ListCodes } from "./list-codes.query";
import type { ListTracks } from "./list-tracks.query";

export const linkFileType = "text/csv";

type Cells = readonly unknown[];
type Columns<T> = Readonly<Record<string, (item: T) => unknown>>;

const sumOf = ({ certain, likely, possible }: CountsByLevel) => certain + likely + possible;

const ofCodes: Columns<LinkItem> = {
  "Short URL": ({ shortUrl }) => shortUrl,
  Code: ({ code }) => code,
  "End URL": ({ endUrl }) => endUrl,
  Platform: ({ platform }) => platform,
  "Platform content type": ({ platformContentType }) => platformContentType,
  "Platform content category": ({ platformContentCategory }) => platformContentCategory,
  Destination: ({ destination }) => destination,
  "Destination content type": ({ destinationContentType }) => destinationContentType,
  "Destination content category": ({ destinationContentCategory }) => destinationContentCategory,
  Client: ({ clientName }) => clientName,
  State: ({ state }) => state,
  "Expires (UTC)": ({ expiresAt }) => expiresAt,
  "Created (UTC)": ({ createdAt }) => createdAt,
  "Created by": ({ createdBy }) => createdBy,
  Clicks: ({ clicks }) => clicks,
  "Last click (UTC)": ({ lastClickAt }) => lastClickAt,
  "Lost clicks": ({ lostClicks }) => lostClicks,
  "Visits seen": ({ came }) => sumOf(came.visits),
  "Leads seen": ({ came }) => sumOf(came.leads),
  "Sales seen": ({ came }) => sumOf(came.sales),
  "Dead since (UTC)": ({ destinationCheck }) => (destinationCheck?.isDead === true ? destinationCheck.since : null),
  "Why dead": ({ destinationCheck }) => (destinationCheck?.isDead === true ? destinationCheck.reason : null),
};

const ofTracks: Columns<TrackItem> = {
  "Time (UTC)": ({ at }) => at,
  Code: ({ code }) => code,
  "Short URL": ({ shortUrl }) => shortUrl,
  Visitor: ({ uuid }) => uuid,
  Bot: ({ isBot }) => (isBot ? "yes" : "no"),
  Referrer: ({ referrer }) => referrer,
  Device: ({ device }) => device,
  Platform: ({ platform }) => platform,
  Destination: ({ destination }) => destination,
};

interface FilePage<T> {
  data: readonly T[];
  nextCursor: string | null;
}

interface FileContent<T> {
  head: readonly Cells[];
  columns: Columns<T>;
  read: (cursor: string | undefined, limit: number) => Promise<FilePage<T>>;
  most: number;
  /** 'only': heads in line 1, then only rows. */
  rows: FileRows["rows"];
}

/** The last line has the number of rows. A file without that line is incomplete. */
async function* writeFile<T>({ head, columns, read, most, rows }: FileContent<T>): AsyncGenerator<string> {
  const empty = writeCsvLine([]);
  const before = rows === "only" ? "" : `${head.map(writeCsvLine).join("")}${empty}`;
  yield `${csvMark}${before}${writeCsvLine(Object.keys(columns))}`;
  const cells = Object.values(columns);
  let written = 0;
  let cursor: string | null | undefined;
  do {
    const page = await read(cursor ?? undefined, Math.min(200, most - written));
    yield page.data.map((item) => writeCsvLine(cells.map((cell) => cell(item)))).join("");
    written += page.data.length;
    cursor = page.nextCursor;
  } while (cursor !== null && written < most);
  if (rows === "only") return;
  const rest = cursor === null ? [] : [`Only the first ${most.toLocaleString("en-US")} rows are in this file.`];
  yield `${empty}${writeCsvLine(["End of the file", "Rows", written, ...rest])}`;
}

function describeFilter(filter: LinksFilter | TracksFilter): string {
  const filters = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  const said = filters.map(([name, value]) => `${name}: ${String(value)}`);
  return said.length === 0 ? "all" : said.join(", ");
}

type FileDependencies = Pick<LinksDependencies, "clock" | "agencyTimeZone"> & {
  listCodes: ListCodes;
  listTracks: ListTracks;
  /** Default: `rowsPerFile`. */
  most?: number;
};

/** Reads each file page by page while it is sent, so rows created meanwhile may appear. Invalid filters throw before the first byte. */
export function createLinkFiles({
  clock,
  agencyTimeZone,
  listCodes,
  listTracks,
  most = rowsPerFile,
}: FileDependencies) {
  async function open<T>(
    title: string,
    filter: LinksFilter | TracksFilter,
    content: Omit<FileContent<T>, "head" | "most">,
  ) {
    const now = clock.now();
    const head = [
      [title],
      ["Filter", describeFilter(filter)],
      ["Time zone of the days", agencyTimeZone],
      ["Bots", filter.bots === "include" ? "included" : "left out"],
      ["As of (UTC)", now],
    ];
    await content.read(undefined, 1);
    const pieces = writeFile({ ...content, head, most });
    const part = content.rows === "only" ? "-rows" : "";
    const name = `${title.toLowerCase().replace(" ", "-")}-${toLocalDay(now, agencyTimeZone)}${part}.csv`;
    return new FileAnswer(name, linkFileType, null, Readable.from(pieces, { objectMode: false }));
  }
  return {
    openCodes: (filter: LinksFilter, rows?: FileRows["rows"]) =>
      open<LinkItem>("Url codes", filter, {
        ...{ columns: ofCodes, rows },
        read: (cursor, limit) => listCodes({ ...filter, cursor, limit }),
      }),
    openTracks: (filter: TracksFilter, rows?: FileRows["rows"]) =>
      open<TrackItem>("Url tracks", filter, {
        ...{ columns: ofTracks, rows },
        read: (cursor, limit) => listTracks({ ...filter, cursor, limit }),
      }),
  };
}

export type LinkFiles = ReturnType<typeof createLinkFiles>;
