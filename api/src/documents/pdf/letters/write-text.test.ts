import fc from "fast-check";
import { getDocumentProxy } from "unpdf";
import { Document } from "../../../models/document.model";
import type { Database } from "../../../platform/db/database";
import { openWorkerDatabase } from "../../../../testing/worker-database";
import type { DocumentContent } from "../../document-content";
import { drawDocument } from "../draw-document";
import { layout } from "../page-layout";
import { findMissingLetters } from "./load-letters";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

async function draw(value: string, change: Partial<DocumentContent> = {}): Promise<Buffer> {
  const content: DocumentContent = {
    parties: [{ name: "Business", value }],
    text: [],
    signature: [],
    audit: [],
    ...change,
  };
  const { bytes } = await drawDocument(
    Document.build({
      ...{
        id: "agr_1",
        businessId: "biz_1",
        kind: "agreement",
        title: "Engagement agreement",
        revision: 1,
        version: "1",
      },
      ...{ at: new Date("2026-11-22T15:04:05.000Z"), personName: null, content: JSON.stringify(content) },
    }),
  );
  return bytes;
}

interface Item {
  str: string;
  width: number;
  transform: number[];
  hasEOL: boolean;
}

/** Reads the first page's text as a person would copy it. */
async function readItems(bytes: Buffer): Promise<Item[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.filter((item) => "str" in item);
}

async function read(bytes: Buffer): Promise<string> {
  const text = (await readItems(bytes)).map(({ str, hasEOL }) => `${str}${hasEOL ? " " : ""}`).join("");
  return text.normalize("NFC").replaceAll(/\s+/g, " ");
}

/** Lists the PDF's fonts without their six-letter subset prefixes. */
function listFonts(bytes: Buffer): string[] {
  const names = bytes.toString("latin1").matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g);
  return Array.from(names, ([, name]) => name ?? "").sort();
}

const inter = ["Inter-Regular", "Inter-SemiBold"];

test.each([
  ["Hebrew", "מאפיית שלום ובניו", /NotoSansHebrew/],
  ["Hebrew with points", "שָׁלוֹם", /NotoSansHebrew/],
  ["Arabic", "مقهى الأمل للتجارة", /NotoSansArabic/],
  ["simplified Chinese", "简体中文餐厅有限公司", /NotoSansSC/],
  ["traditional Chinese", "臺灣學習龍鬱說㗱", /NotoSans[ST]C/],
  ["Japanese", "東京ラーメンの株式会社", /NotoSansJP/],
  ["Korean", "서울 한국어 가게", /NotoSansKR/],
  ["Thai", "ร้านน้ำชาไทย กรุงเทพมหานคร", /NotoSansThai/],
  ["Devanagari", "श्री कृष्णा ट्रेडर्स क्षत्रिय हिन्दी द्वारका", /NotoSansDevanagari/],
  ["emoji", "Fix-It 🔧 👩‍🔧 👨‍👩‍👧 🇺🇸 🍜 LLC", /NotoEmoji/],
  ["marks and signs", "★ √ ∑ ☎ ①", /Noto/],
  ["a Latin sentence with other names", "Sold to 東京株式会社 (שלום עולם) and محمد علي LLC, 30%", /NotoSansSC/],
])("prints %s in reading order with an embedded subset of its font", async (_name, text, font) => {
  const bytes = await draw(text);
  expect(await read(bytes)).toContain(`Business ${text.normalize("NFC")}`);
  expect(listFonts(bytes).join()).toMatch(font);
  expect(bytes.length).toBeLessThan(60_000);
});

test("keeps the order of numbers and brackets among Hebrew letters", async () => {
  const text = await read(await draw("רחוב הרצל 12 (קומה 3), תל אביב"));
  expect(text.replaceAll(" ", "")).toContain("רחובהרצל12(קומה3),תלאביב");
});

test("prints and reports the code points of letters that no font has", async () => {
  expect(await read(await draw("Café 𓀀 ⵣ"))).toContain("Business Café [U+13000] [U+2D63]");
  expect(await findMissingLetters(["Café 𓀀 שלום", "𓀀 ⵣ", "東京 👩‍🔧"])).toEqual([
    { letter: "𓀀", codePoint: "[U+13000]" },
    { letter: "ⵣ", codePoint: "[U+2D63]" },
  ]);
});

test("prints and reports marks and variation selectors without a letter as code points", async () => {
  const text = "Jo \u0301 \uFE0F \u{E0100} Cafe\u0301 ☕\uFE0F";
  expect(await read(await draw(text))).toContain("Business Jo [U+0301] [U+FE0F] [U+E0100] Café ☕");
  const missing = (await findMissingLetters([text, "\u17B4", "葛\u{E0100}"])).map(({ codePoint }) => codePoint);
  expect(missing).toEqual(["[U+0301]", "[U+FE0F]", "[U+E0100]", "[U+17B4]"]);
});

test.each(["한글 상점", "Café Ñandú", "ガラス"])("prints %s composed when it was typed decomposed", async (text) => {
  const decomposed = text.normalize("NFD");
  expect((await readItems(await draw(decomposed))).map(({ str }) => str).join("")).toContain(text);
  expect(await findMissingLetters([decomposed])).toEqual([]);
});

test("keeps letters readable that were parts of other letters in an earlier document", async () => {
  await draw("Łódź, Žižek… ‘М’ №");
  expect(await read(await draw("Zz. Monday’s prize"))).toContain("Business Zz. Monday’s prize");
});

test("embeds only Inter for Latin, Greek and Cyrillic letters", async () => {
  const bytes = await draw("Söhne & Łódź LLC, Ελλάς, Москва – 30%");
  expect(listFonts(bytes)).toEqual(inter);
  expect(await read(bytes)).toContain("Söhne & Łódź LLC, Ελλάς, Москва – 30%");
});

test("draws headings and clauses in all scripts", async () => {
  const text = await read(
    await draw("x", {
      text: [
        { kind: "heading", text: "1. שלום" },
        { kind: "clause", number: "1.1", text: "With 東京株式会社." },
        { kind: "paragraph", text: "Signed by हिन्दी." },
      ],
    }),
  );
  expect(text).toContain("1. שלום 1.1 With 東京株式会社. Signed by हिन्दी.");
});

test.each(["אבגדה וזחטי כלמנ ", "简体中文餐厅有限公司", "ร้านน้ำชาไทย", "אבגדהוזחטיכלמנ"])(
  "breaks a long text of '%s' into lines that fit the page",
  async (part) => {
    const items = (await readItems(await draw(part.repeat(20)))).filter(({ str }) => /[^\p{ASCII}]/u.test(str));
    expect(new Set(items.map(({ transform }) => transform[5])).size).toBeGreaterThan(2);
    for (const { transform, width } of items) {
      expect((transform[4] ?? 0) + width).toBeLessThanOrEqual(layout.margins.left + layout.width + 0.01);
    }
    const letters = items.map(({ str }) => str).join("");
    expect(letters.replaceAll(/\s/g, "")).toContain(part.repeat(20).replaceAll(" ", ""));
  },
);

test("keeps every letter of random mixed texts readable", async () => {
  const words = ["שלום", "12", "Café", "東京", "서울", "مقهى", "ไทย", "हिन्दी", "🔧", "&", "(x)", "30%"];
  const texts = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(" "));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const bytes = await draw(text);
      const letters = (await read(bytes)).replaceAll(" ", "");
      expect(letters).toContain(`Business${text.replaceAll(" ", "")}Partner`);
      expect((await draw(text)).equals(bytes)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
