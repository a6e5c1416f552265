import bidiFactory, { type Bidi } from "bidi-js";
import { splitLetters } from "./find-faces";
import type { DrawnLetter } from "./load-letters";
import type { Face } from "./open-face";

/** Lengths are relative to the font size. */
export interface Run {
  text: string;
  face: Face;
  isRightToLeft: boolean;
  width: number;
  x: number;
}

export interface Line {
  /** In reading order. */
  runs: Run[];
  ascent: number;
  descent: number;
}

/** Letters of one face and level, without a possible line break between them. */
interface Piece {
  text: string;
  face: Face;
  /** Level of the bidirectional algorithm; odd: right to left. */
  level: number;
  mayBreak: boolean;
}

let bidi: Bidi | undefined;
const words = new Intl.Segmenter("en", { granularity: "word" });
/** These scripts have no blanks, so a line may end between any two words. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function findBreaks(text: string): Set<number> {
  const breaks = new Set<number>();
  let before = "";
  for (const { segment, index } of words.segment(text)) {
    if (/\s$/.test(before) || (unspaced.test(before) && unspaced.test(segment))) breaks.add(index);
    before = segment;
  }
  return breaks;
}

/** 'auto' takes the direction from the first letter that has one. */
export type BaseDirection = "ltr" | "auto";

function cutPieces(letters: readonly DrawnLetter[], direction: BaseDirection): Piece[] {
  const text = letters.map((letter) => letter.text).join("");
  bidi ??= bidiFactory();
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const breaks = findBreaks(text);
  const pieces: Piece[] = [];
  let index = 0;
  for (const letter of letters) {
    const level = levels[index] ?? 0;
    const last = pieces.at(-1);
    if (last?.face === letter.face && last.level === level && !breaks.has(index)) last.text += letter.text;
    else pieces.push({ text: letter.text, face: letter.face, level, mayBreak: breaks.has(index) });
    index += letter.text.length;
  }
  return pieces;
}

function measure({ face, text, level }: Piece): number {
  return face.shape(text, level % 2 === 1).advanceWidth / face.font.unitsPerEm;
}

/** Splits a piece into letters when it is wider than a line. */
function splitWide(piece: Piece, width: number): Piece[] {
  if (measure(piece) <= width) return [piece];
  return splitLetters(piece.text).map((text, index) => ({ ...piece, text, mayBreak: index > 0 || piece.mayBreak }));
}

function groupWords(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group && !piece.mayBreak) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

function withoutLastBlanks(pieces: readonly Piece[]): Piece[] {
  const last = pieces.at(-1);
  if (!last) return [];
  const text = last.text.trimEnd();
  return text === "" ? withoutLastBlanks(pieces.slice(0, -1)) : [...pieces.slice(0, -1), { ...last, text }];
}

const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + measure(piece), 0);

interface LeveledRun extends Run {
  level: number;
}

/** Letters by which PDF readers detect right-to-left text. */
const directed = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Splits right-to-left text without Hebrew or Arabic letters: PDF readers would read it from left to right. */
function splitMarks(piece: Piece): Piece[] {
  const isMarks = piece.level % 2 === 1 && !directed.test(piece.text);
  return isMarks ? splitLetters(piece.text).map((text) => ({ ...piece, text })) : [piece];
}

function joinRuns(pieces: readonly Piece[]): LeveledRun[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.face === piece.face && last.level === piece.level) last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined.flatMap(splitMarks).map((piece) => {
    const { text, face, level } = piece;
    return { text, face, level, isRightToLeft: level % 2 === 1, width: measure(piece), x: 0 };
  });
}

/** Returns the runs from left to right. Reverses right-to-left runs, from the highest level down. */
function orderFromLeft(runs: readonly LeveledRun[]): LeveledRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

function toLine(pieces: readonly Piece[]): Line {
  const runs = joinRuns(withoutLastBlanks(pieces));
  let x = 0;
  for (const run of orderFromLeft(runs)) {
    run.x = x;
    x += run.width;
  }
  const ascent = Math.max(...pieces.map(({ face }) => face.ascent));
  return { runs, ascent, descent: Math.max(...pieces.map(({ face }) => face.descent)) };
}

export function layOutLines(letters: readonly DrawnLetter[], width: number, direction: BaseDirection): Line[] {
  const pieces = cutPieces(letters, direction).flatMap((piece) => splitWide(piece, width));
  const lines: Piece[][] = [];
  let free = 0;
  for (const group of groupWords(pieces)) {
    const line = lines.at(-1);
    if (line && widthOf(withoutLastBlanks(group)) <= free) line.push(...group);
    else {
      lines.push([...group]);
      free = width;
    }
    free -= widthOf(group);
  }
  return lines.map(toLine);
}
