import type { Font, Glyph, GlyphPosition } from "fontkit";

interface Shaped {
  glyph: Glyph;
  position: GlyphPosition;
}

/** Characters of most words and amounts. In Inter, the shape of each depends only on the next one. */
const plain = /^[A-Za-z0-9_,.$% \n]+$/;
/** Inter draws an x between digits as a multiplication sign, which depends on more than two letters. */
const product = /\d.*x|x.*\d/;
const letter = /[A-Za-z]/;

/**
 * Makes an open font shape plain words by cached pairs of letters. Most words of an invoice occur once, and shaping
 * each takes most of the time of its PDF (D470). Glyphs and positions are unchanged. The cache is bounded: at most two
 * entries per pair of the characters above.
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
    // The font finds the same script: digits alone have none and are positioned differently.
    const own = letter.test(word) ? "latn" : undefined;
    const letters = Array.from(word, (_, index) => shapeFirst(word.slice(index, index + 2), own));
    const run = shape("", undefined, own);
    run.glyphs = letters.map(({ glyph }) => glyph);
    // Callers scale the positions, so each gets a copy.
    run.positions = letters.map(({ position }) => ({ ...position }));
    return run;
  };
  return font;
}
