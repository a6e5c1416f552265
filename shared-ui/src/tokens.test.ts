import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const textRatio = 4.5;
const markRatio = 3;

/** For each text color, the backgrounds it is used on. */
const textPairs: Record<string, string[]> = {
  ink: [
    "canvas",
    "surface",
    "sunken",
    "raised",
    "hover",
    "pressed",
    "accent-wash",
    "info-wash",
    "good-wash",
    "warn-wash",
    "bad-wash",
  ],
  "ink-2": [
    "canvas",
    "surface",
    "sunken",
    "raised",
    "hover",
    "pressed",
    "info-wash",
    "good-wash",
    "warn-wash",
    "bad-wash",
  ],
  "ink-3": ["canvas", "surface", "sunken", "raised", "hover", "warn-wash"],
  accent: [
    "canvas",
    "surface",
    "raised",
    "hover",
    "pressed",
    "accent-wash",
    "info-wash",
    "good-wash",
    "warn-wash",
    "bad-wash",
  ],
  "on-accent": ["accent-fill", "accent-fill-hover", "bad-fill", "bad-fill-hover"],
  good: ["canvas", "surface", "good-wash"],
  bad: ["canvas", "surface", "raised", "bad-wash"],
  warn: ["canvas", "surface", "warn-wash"],
};

/** For each color of a mark or boundary, the backgrounds it is used on. */
const markPairs: Record<string, string[]> = {
  outline: ["canvas", "surface", "sunken", "raised"],
  focus: ["canvas", "surface", "sunken", "raised", "hover", "accent-wash", "info-wash", "warn-wash", "bad-wash"],
  "accent-fill": ["canvas", "surface"],
  "bad-fill": ["canvas", "surface"],
  accent: ["raised", "sunken"],
  good: ["raised"],
  bad: ["raised", "sunken"],
};

const tokens = readFileSync(path.join(__dirname, "tokens.css"), "utf8");

function expandHex(hex: string): string {
  return hex.length === 3 ? hex.replace(/./g, "$&$&") : hex.slice(0, 6);
}

function readColor(token: string, scheme: "light" | "dark"): string {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`No token --${token}`);
  const pair = /^light-dark\(#(\w+), #(\w+)\)$/.exec(value);
  const single = /^#(\w+)$/.exec(value)?.[1];
  const hex = scheme === "light" ? (pair?.[1] ?? single) : (pair?.[2] ?? single);
  if (hex === undefined) throw new Error(`--${token} is not an opaque color: ${value}`);
  return expandHex(hex);
}

function luminance(hex: string): number {
  const channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const linear = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function listPairs(table: Record<string, string[]>): [foreground: string, background: string][] {
  return Object.entries(table).flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]));
}

function readStyleSheets(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css") && !file.endsWith("tokens.css"))
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
}

test("computes the contrast ratios of WCAG", () => {
  expect(contrast("000000", "ffffff")).toBeCloseTo(21, 5);
  expect(contrast("777777", "ffffff")).toBeLessThan(textRatio);
});

describe.each(["light", "dark"] as const)("in the %s theme", (scheme) => {
  test.each(listPairs(textPairs))("keeps text in --%s legible on --%s", (front, back) => {
    expect(contrast(readColor(front, scheme), readColor(back, scheme))).toBeGreaterThanOrEqual(textRatio);
  });

  test.each(listPairs(markPairs))("keeps marks in --%s visible on --%s", (front, back) => {
    expect(contrast(readColor(front, scheme), readColor(back, scheme))).toBeGreaterThanOrEqual(markRatio);
  });
});

describe("style sheets of the components", () => {
  const sheets = readStyleSheets(__dirname);

  test("use only text colors and backgrounds with a checked contrast", () => {
    const fronts = [...sheets.matchAll(/[\s;{]color:\s*var\(--([\w-]+)\)/g)].map((match) => match[1]);
    const backs = [...sheets.matchAll(/background(?:-color)?:\s*var\(--([\w-]+)\)/g)].map((match) => match[1]);
    const knownBacks = new Set([...listPairs(textPairs), ...listPairs(markPairs)].map(([, back]) => back));
    const decorative = new Set(["edge", "accent", "scrim"]);

    expect(fronts.length).toBeGreaterThan(20);
    expect(fronts.filter((token) => token !== "tone" && !(token !== undefined && token in textPairs))).toEqual([]);
    expect(backs.filter((token) => token !== undefined && !knownBacks.has(token) && !decorative.has(token))).toEqual(
      [],
    );
  });

  test("use no color outside the tokens", () => {
    expect([...sheets.matchAll(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|oklch\(/gi)].map((match) => match[0])).toEqual([]);
  });

  test("use only existing tokens", () => {
    const local = new Set(["error-line", "error-overlap", "free-top", "inset", "tone", "x", "y"]);
    const used = new Set([...sheets.matchAll(/var\(--([\w-]+)/g)].map((match) => match[1] ?? ""));
    expect([...used].filter((token) => !local.has(token) && !tokens.includes(`--${token}:`))).toEqual([]);
  });

  test("disable all motion under reduced motion", () => {
    const folder = readdirSync(__dirname, { recursive: true, encoding: "utf8" });
    const moving = folder
      .filter((file) => file.endsWith(".module.css"))
      .filter((file) => readFileSync(path.join(__dirname, file), "utf8").includes("@keyframes"));
    expect(moving.length).toBeGreaterThan(2);
    for (const file of moving) {
      expect(readFileSync(path.join(__dirname, file), "utf8")).toMatch(
        /@media \(prefers-reduced-motion: reduce\) \{[^@]*animation: none/,
      );
    }
  });
});
