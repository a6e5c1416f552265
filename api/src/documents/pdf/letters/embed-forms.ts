import type { Font, Subset } from "fontkit";
import type { Form, Shape } from "./shape-letters";

declare module "fontkit" {
  interface Font {
    maxp: { maxComponentDepth: number; maxComponentElements: number };
  }
  /** fontkit's types leave out these members. */
  interface Subset {
    font: Font;
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
    includeGlyph(glyph: number): number;
    _addGlyph(glyph: number): void;
  }
}

/** Ids of forms start here. A font has fewer glyphs, so no form has a glyph's id. */
const firstForm = 0x10000;

interface Forms {
  identify: (form: Form) => number;
  find: (id: number) => Form;
}

function createForms(): Forms {
  const ids = new Map<string, number>();
  const forms: Form[] = [];
  const known = new WeakMap<Form, number>();

  function identify(form: Form): number {
    const key = JSON.stringify(form);
    const id = ids.get(key) ?? firstForm + forms.push(form) - 1;
    ids.set(key, id);
    return id;
  }

  return {
    identify(form) {
      const id = known.get(form) ?? identify(form);
      known.set(form, id);
      return id;
    },
    find(id) {
      const form = forms[id - firstForm];
      if (!form) throw new Error(`No form has the id ${String(id)}.`);
      return form;
    },
  };
}

const argumentsAreWords = 0x1;
const argumentsAreOffsets = 0x2;
const moreComponents = 0x20;

/** Encodes a composite glyph for table `glyf`; returns its left edge. */
function encodeForm(font: Font, { components }: Form, include: (glyph: number) => number) {
  const boxes = components.map(({ glyph, x, y }) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(glyph).bbox;
    return [minX + x, minY + y, maxX + x, maxY + y].map((edge) => (Number.isFinite(edge) ? edge : 0));
  });
  const edge = (side: number, choose: (...values: number[]) => number) => choose(...boxes.map((box) => box[side] ?? 0));
  const left = edge(0, Math.min);
  const header = [-1, left, edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
  const bytes = Buffer.alloc(10 + 8 * components.length);
  for (const [index, value] of header.entries()) bytes.writeInt16BE(Math.round(value), index * 2);
  for (const [index, { glyph, x, y }] of components.entries()) {
    const more = index < components.length - 1 ? moreComponents : 0;
    const at = 10 + 8 * index;
    bytes.writeUInt16BE(argumentsAreWords | argumentsAreOffsets | more, at);
    bytes.writeUInt16BE(include(glyph), at + 2);
    bytes.writeInt16BE(x, at + 4);
    bytes.writeInt16BE(y, at + 6);
  }
  return { bytes, left: Math.round(left) };
}

function createSubset(font: Font, forms: Forms): Subset {
  const subset = font.createSubset();
  const { maxp } = font;
  const deeper = { ...maxp, maxComponentDepth: maxp.maxComponentDepth + 1, maxComponentElements: 0xff };
  subset.font = Object.create(font, { maxp: { value: deeper } }) as Font;
  const addGlyph = subset._addGlyph.bind(subset);
  subset._addGlyph = (id) => {
    if (id < firstForm) {
      addGlyph(id);
      return;
    }
    const form = forms.find(id);
    const isEmpty = form.components.length === 0;
    const include = (glyph: number) => subset.includeGlyph(glyph);
    const { bytes, left } = isEmpty ? { bytes: Buffer.alloc(0), left: 0 } : encodeForm(font, form, include);
    subset.glyf.push(bytes);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: form.advanceWidth, bearing: left });
    subset.offset += bytes.length;
  };
  return subset;
}

/**
 * Wraps a font for pdfkit; `shape` replaces fontkit's shaping. Each form becomes a glyph, so PDF readers extract
 * letters in order. `layout` takes the direction as its only feature: 'rtla' or 'ltra'.
 */
export function embedForms(font: Font, name: string, shape: Shape): Font {
  const forms = createForms();
  const layout = (text: string, [direction]: readonly string[]) => {
    const shaped = shape(text, direction === "rtla");
    const glyphs = shaped.forms.map((form) => ({ ...form, id: forms.identify(form) }));
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return { glyphs, positions, advanceWidth: shaped.advanceWidth };
  };
  return Object.create(font, {
    // pdfkit identifies fonts by name, and slices of a family share one.
    postscriptName: { value: name },
    layout: { value: layout },
    createSubset: { value: () => createSubset(font, forms) },
  }) as Font;
}
