import type { Font, Glyph, GlyphPosition } from "fontkit";

interface Shaped {
  glyph: Glyph;
  position: GlyphPosition;
}

/** Characters whose shape in Inter depends only on the next character. */
const plain = /^[A-Za-z0-9_,.$% \n]+$/;
/** Inter draws such an x as a multiplication sign, which depends on more than two letters. */
const product = /\d.*x|x.*\d/;
const letter = /[A-Za-z]/;

/**
 * Shapes words from cached pairs of letters, because shaping each word takes most of an invoice PDF's time (D470).
 * Glyphs and positions stay the same. At most two cache entries per pair.
 */
export function shapeWordsByPairs(font: Font): Font {
  const shape = font.layout.bind(font);
  const pairs = new Map<string, Shaped>();

  function shapeFirst(pair: string, script: string | undefined): Shaped {
    const key = `${script ?? ""}|${pair}`;
    const known = pairs.get(key);
    if (known) return known;
    const { glyphs, positions } = shape(pair, undefined, script);
    const [glyph] = glyphs;
    const [position] = positions;
    if (!glyph || !position) throw new Error(`The font has nothing for '${pair}'.`);
    const shaped = { glyph, position };
    pairs.set(key, shaped);
    return shaped;
  }

  font.layout = (word, features, script, language, direction) => {
    const hasOptions =
      features !== undefined || script !== undefined || language !== undefined || direction !== undefined;
    if (hasOptions || !plain.test(word) || product.test(word))
      return shape(word, features, script, language, direction);
    // Digits alone have no script and are positioned differently.
    const own = letter.test(word) ? "latn" : undefined;
    const letters = Array.from(word, (_, index) => shapeFirst(word.slice(index, index + 2), own));
    const run = shape("", undefined, own);
    run.glyphs = letters.map(({ glyph }) => glyph);
    // Callers scale positions, so they get copies.
    run.positions = letters.map(({ position }) => ({ ...position }));
    return run;
  };
  return font;
}
