import { Readable } from "node:stream";
import type { Clock } from "../../platform/clock/clock";
import { openSnapshot, type Snapshot } from "../../platform/db/snapshot.sql";
import { AppError } from "../../platform/errors/app-error";
import { FileAnswer } from "../../platform/http/file-answer";
import { findSalesBusiness } from "../../sales/sales-business.sql";
import { summarizeSales } from "../../sales/reading/summarize-sales.query";
import { countOrders, findBusinessName, findListed, listAllOrders, sumOrders } from "./export-orders.sql";
import { findLocationNames } from "../../sales/reading/location-names.sql";
import { exportTypes, type ExportOrderer, type ExportQuestion } from "../../sales/reading/sales-file";
import { exportsAtATime, longestExport } from "./exports.limits";
import { exportTexts } from "./exports.texts";
import { sumAll, writeReport, type SalesReport } from "./sales-report";
import { writeCsv, writeCsvRows } from "./write-csv";
import { writeXlsx } from "./write-xlsx";

export interface ExportDependencies {
  clock: Clock;
}

export interface OpenedExport {
  file: FileAnswer;
  orderCount: number;
  /** Resolves after the last byte or a cancellation, with the database connection released. */
  closed: Promise<void>;
}

function refuse(status: number, code: string, message: string, retryAfterSeconds: number): AppError {
  return new AppError({ code, status, message, retryAfterSeconds });
}

/** Reads summary and orders from the same snapshot (D276). */
async function readReport({ read }: Snapshot, question: ExportQuestion, at: Date): Promise<SalesReport> {
  const { business, range, filter } = question;
  const known = await findSalesBusiness(business);
  const summary = await summarizeSales(known, range, filter);
  const listed = await findListed(question);
  return writeReport({
    question,
    at,
    summary,
    sums: question.narrowed ? await sumOrders(listed, summary.currency) : sumAll(summary, await countOrders(listed)),
    businessName: await findBusinessName(business.id),
    locations: await findLocationNames(business.id),
    pages: listAllOrders(read, question, listed),
  });
}

function nameFile({ range }: ExportQuestion, { format, rows }: ExportOrderer): string {
  return `sales-${range.start}-to-${range.end}${rows === "only" ? "-rows" : ""}.${format}`;
}

function writeFile(report: SalesReport, { format, rows }: ExportOrderer, at: Date): AsyncIterable<Buffer | string> {
  if (format === "xlsx") return writeXlsx(report, { at });
  return rows === "only" ? writeCsvRows(report) : writeCsv(report);
}

/** The stream ends only after `close`: a client that has the whole file may start the next export. */
async function* closeAfter(pieces: AsyncIterable<Buffer | string>, close: () => Promise<void>) {
  yield* pieces;
  await close();
}

/** Closes once the file is read, canceled or too slow. */
function holdOpen(content: Readable, close: () => Promise<void>): Promise<void> {
  const slow = setTimeout(() => content.destroy(new Error("An export took too long.")), longestExport);
  slow.unref();
  return new Promise((resolve, reject) => {
    content.once("close", () => {
      clearTimeout(slow);
      close().then(resolve, reject);
    });
  });
}

/** Throws before the first byte: 409 while the holder has another export, 503 at the limit of this process. */
export function createOpenExport({ clock }: ExportDependencies) {
  let open = 0;

  async function begin(
    question: ExportQuestion,
    orderer: ExportOrderer,
    { snapshot, close }: { snapshot: Snapshot; close: () => Promise<void> },
  ) {
    if (!(await snapshot.takeName(`export ${orderer.holder}`))) {
      throw refuse(409, "EXPORT_RUNNING", exportTexts.running, 10);
    }
    const at = clock.now();
    const report = await snapshot.read(() => readReport(snapshot, question, at));
    const pieces = writeFile(report, orderer, at);
    const content = Readable.from(closeAfter(pieces, close), { objectMode: false });
    const file = new FileAnswer(nameFile(question, orderer), exportTypes[orderer.format], null, content);
    return { file, orderCount: report.orderCount, content };
  }

  return async (question: ExportQuestion, orderer: ExportOrderer): Promise<OpenedExport> => {
    if (open >= exportsAtATime) throw refuse(503, "EXPORTS_BUSY", exportTexts.busy, 60);
    open += 1;
    let snapshot: Snapshot | null = null;
    let closed: Promise<void> | null = null;
    const closeOnce = async () => {
      open -= 1;
      await snapshot?.close();
    };
    const close = () => (closed ??= closeOnce());
    try {
      snapshot = await openSnapshot();
      const { content, ...opened } = await begin(question, orderer, { snapshot, close });
      return { ...opened, closed: holdOpen(content, close) };
    } catch (error) {
      await close();
      throw error;
    }
  };
}

export type OpenExport = ReturnType<typeof createOpenExport>;
