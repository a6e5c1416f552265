import type { Font, Glyph, GlyphPosition } from "fontkit";

interface Shaped {
  glyph: Glyph;
  position: GlyphPosition;
}

/** What most words and amounts consist of: in Inter each of these looks only at what stands behind it. */
const plain = /^[A-Za-z0-9_,.$% \n]+$/;
/** Inter writes an x among digits as the sign of a multiplication, which takes three letters and spaces. */
const product = /\d.*x|x.*\d/;
const letter = /[A-Za-z]/;

/**
 * Lets an opened font shape plain words by their pairs of letters, which it remembers: most words of an
 * invoice, amounts and ids, come once, and to shape each by itself is most of the time that its PDF takes (D228). Glyphs and
 * positions are the same. A pair of the letters above is remembered at most twice, and of other words nothing.
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
    const isAsked = features !== undefined || script !== undefined || language !== undefined || direction !== undefined;
    if (isAsked || !plain.test(word) || product.test(word)) return shape(word, features, script, language, direction);
    // As the font itself finds it: digits alone are of no script, and stand differently.
    const own = letter.test(word) ? "latn" : undefined;
    const letters = Array.from(word, (_, index) => shapeFirst(word.slice(index, index + 2), own));
    const run = shape("", undefined, own);
    run.glyphs = letters.map(({ glyph }) => glyph);
    // Whoever asks for them scales them.
    run.positions = letters.map(({ position }) => ({ ...position }));
    return run;
  };
  return font;
}
