import { setImmediate as nextTurn } from "node:timers/promises";
import type { DocumentBlock } from "@portal/api-contract";
import { Document } from "../../models/document.model";
import { openWorkerDatabase } from "../../../testing/worker-database";
import type { Database } from "../../platform/db/database";
import type { DocumentContent } from "../document-content";
import type * as Drawing from "./draw-document";
import { drawDocument } from "./draw-document";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

const at = new Date("2026-11-22T15:04:05.000Z");

function build(change: Partial<DocumentContent> = {}): Document {
  const content: DocumentContent = {
    parties: [{ name: "Business name", value: "Söhne & Łódź LLC" }],
    text: [
      { kind: "heading", text: "1. Commission" },
      { kind: "clause", number: "1.1", text: "30% of verified revenue." },
    ],
    signature: [{ kind: "paragraph", text: "Signed." }],
    audit: [{ name: "IP address", value: "203.0.113.7" }],
    ...change,
  };
  const about = { kind: "agreement" as const, title: "Engagement agreement", revision: 1, version: "1", at };
  return Document.build({
    id: "agr_1",
    businessId: "biz_1",
    ...about,
    personName: null,
    content: JSON.stringify(content),
  });
}

const countOf = (pdf: string, piece: string) => pdf.split(piece).length - 1;

test("draws a tagged PDF/A in English with its title and the time of its record", async () => {
  const { bytes, pages } = await drawDocument(build());
  const pdf = bytes.toString("latin1");
  expect(pdf.startsWith("%PDF-1.7")).toBe(true);
  expect(pages).toBe(2);
  for (const piece of [
    "/Marked true",
    "/StructTreeRoot",
    "/Lang (en-US)",
    "/DisplayDocTitle true",
    "D:20261122150405Z",
  ]) {
    expect(pdf).toContain(piece);
  }
  expect(pdf).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
});

test("tags the titles, headings, paragraphs and rows for screen readers", async () => {
  const pdf = (await drawDocument(build())).bytes.toString("latin1");
  const counts = ["H1", "H2", "P", "Table", "TR", "TH", "TD"].map((tag) => [tag, countOf(pdf, `/S /${tag}\n`)]);
  // Parties: one row. Audit page: its facts, then version, hash and record.
  expect(Object.fromEntries(counts)).toEqual({ H1: 2, H2: 1, P: 2, Table: 2, TR: 5, TH: 5, TD: 5 });
});

test("draws equal bytes for equal documents", async () => {
  const [first, second] = [await drawDocument(build()), await drawDocument(build())];
  expect(first.bytes.equals(second.bytes)).toBe(true);
});

test("draws equal bytes after other documents used the same open fonts", async () => {
  const text: DocumentBlock[] = [{ kind: "paragraph", text: "Ξένος Żółw Öl 0123456789 …" }];
  await drawDocument(build({ text }));
  const { bytes } = await drawDocument(build());
  await jest.isolateModulesAsync(async () => {
    const anew = jest.requireActual<typeof Drawing>("./draw-document");
    expect(anew.drawDocument).not.toBe(drawDocument);
    expect((await anew.drawDocument(build())).bytes.equals(bytes)).toBe(true);
  });
});

test("continues a long text on more pages before the separate audit page", async () => {
  const text = Array.from({ length: 200 }, (_, index): DocumentBlock => {
    return { kind: "clause", number: `1.${String(index)}`, text: "You connect the systems. ".repeat(12) };
  });
  expect((await drawDocument(build({ text }))).pages).toBeGreaterThan(12);
  const alone = await drawDocument(build({ text: [], signature: [] }));
  expect(alone.pages).toBe(2);
});

test("yields to other work while it draws a long document", async () => {
  const facts = Array.from({ length: 400 }, (_, index) => ({ name: `Sale ${String(index)}`, value: "$123.45" }));
  const state = { turns: 0, isDrawn: false };
  const drawing = drawDocument(build({ text: [{ kind: "facts", facts }] })).finally(() => {
    state.isDrawn = true;
  });
  for (; !state.isDrawn; state.turns += 1) await nextTurn();
  expect((await drawing).pages).toBeGreaterThan(10);
  expect(state.turns).toBeGreaterThan(15);
});

test("draws the tagged head of a table on each page", async () => {
  const columns = ["When", "Sold", "Total"].map((title) => ({ title, width: 164, align: "start" as const }));
  const rows = Array.from({ length: 90 }, (_, index) => {
    return { kind: "line" as const, cells: ["3:14 PM", `Wash ${String(index)}`, "$1.00"] };
  });
  const { bytes, pages } = await drawDocument(
    build({ parties: [], text: [{ kind: "table", columns, rows }], audit: [] }),
  );
  const pdf = bytes.toString("latin1");
  expect(pages).toBeGreaterThan(3);
  expect(countOf(pdf, "/S /TH\n")).toBe(3 + 3);
  expect(countOf(pdf, "/S /TR\n")).toBe(1 + 90 + 3);
});
