import type { GlyphInfo, GlyphPosition } from "harfbuzzjs";

/** Glyphs that are drawn together for some code points. Positions count from the form's start, in font units. */
export interface Form {
  components: { glyph: number; x: number; y: number }[];
  advanceWidth: number;
  codePoints: number[];
}

export interface Shaped {
  forms: Form[];
  advanceWidth: number;
  isWhole: boolean;
}

export type Shape = (text: string, isRightToLeft: boolean) => Shaped;

type PlacedGlyph = GlyphInfo & Partial<GlyphPosition>;

const toCodePoints = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/** HarfBuzz gives each glyph the index of its first letter. */
function groupByCluster(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const groups: PlacedGlyph[][] = [];
  for (const glyph of glyphs) {
    const group = groups.at(-1);
    if (group?.[0]?.cluster === glyph.cluster) group.push(glyph);
    else groups.push([glyph]);
  }
  return groups;
}

function joinGlyphs(glyphs: readonly PlacedGlyph[], codePoints: number[]): Form {
  const form: Form = { components: [], advanceWidth: 0, codePoints };
  for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
    form.components.push({ glyph, x: form.advanceWidth + xOffset, y: yOffset });
    form.advanceWidth += xAdvance;
  }
  return form;
}

/** These marks get no width, because PDF readers would show a gap. */
const mark = /^\p{Mn}$/u;
/** A form with a joiner stays whole: PDF readers drop joiners that are separate characters. */
const joiner = /\p{Cf}/u;

/**
 * Splits a form into one per code point; the first draws all glyphs. PDF readers reverse right-to-left text by form and
 * expect a form with a mark to have no width.
 */
function splitForm(form: Form, isRightToLeft: boolean): Form[] {
  const letters = form.codePoints.map((codePoint) => String.fromCodePoint(codePoint));
  if (letters.length === 1 || letters.some((letter) => joiner.test(letter))) return [form];
  const isWide = letters.map((letter, index) => index === 0 || !mark.test(letter));
  const width = Math.floor(form.advanceWidth / isWide.filter(Boolean).length);
  const widths = isWide.map((wide) => (wide ? width : 0));
  const others = widths.slice(1).reduce((sum, other) => sum + other, 0);
  const shift = isRightToLeft ? -others : 0;
  const forms = form.codePoints.map((codePoint, index): Form => {
    if (index > 0) return { components: [], advanceWidth: widths[index] ?? 0, codePoints: [codePoint] };
    const components = form.components.map(({ glyph, x, y }) => ({ glyph, x: x + shift, y }));
    return { components, advanceWidth: form.advanceWidth - others, codePoints: [codePoint] };
  });
  return isRightToLeft ? forms.reverse() : forms;
}

/** Limit of cached texts. Each text is measured, then drawn. */
const mostRemembered = 5000;

function remember(shape: Shape): Shape {
  const known = new Map<string, Shaped>();
  return (text, isRightToLeft) => {
    const key = `${isRightToLeft ? "rtl" : "ltr"} ${text}`;
    const shaped = known.get(key) ?? shape(text, isRightToLeft);
    if (known.size >= mostRemembered) known.clear();
    known.set(key, shaped);
    return shaped;
  };
}

/** Results are cached: do not change them. */
export async function createShaper(bytes: Buffer): Promise<Shape> {
  const harfBuzz = await import("harfbuzzjs");
  const face = new harfBuzz.Face(new harfBuzz.Blob(bytes));
  const font = new harfBuzz.Font(face);
  /** Width of every blank, because slices have no blank or one as wide as an emoji. */
  const blankWidth = Math.round(face.upem * 0.26);

  function draw(text: string, isRightToLeft: boolean): PlacedGlyph[] {
    const buffer = new harfBuzz.Buffer();
    buffer.setClusterLevel(harfBuzz.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR);
    harfBuzz.shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }

  return remember((text, isRightToLeft) => {
    const glyphs = draw(text, isRightToLeft);
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const shaped: Shaped = { forms: [], advanceWidth: 0, isWhole: true };
    for (const group of groupByCluster(glyphs)) {
      const start = group[0]?.cluster ?? 0;
      const letters = text.slice(start, starts[starts.indexOf(start) + 1]);
      const form = joinGlyphs(group, toCodePoints(letters));
      if (/^[ \u00a0]$/.test(letters)) Object.assign(form, { components: [], advanceWidth: blankWidth });
      else if (group.some(({ codepoint }) => codepoint === 0)) shaped.isWhole = false;
      shaped.forms.push(...splitForm(form, isRightToLeft));
      shaped.advanceWidth += form.advanceWidth;
    }
    return shaped;
  });
}
