import { buffer } from "node:stream/consumers";
import { readZip } from "../../../testing/read-zip";
import { writeZip } from "./write-zip";

const at = new Date("2026-11-23T13:00:00Z");

async function* speak(words: readonly string[]): AsyncGenerator<string> {
  for (const word of words) yield await Promise.resolve(word);
}

async function* fail(): AsyncGenerator<string> {
  yield await Promise.resolve("begun");
  throw new Error("The rest is gone.");
}

test("contains files given whole or in pieces", async () => {
  const entries = [
    { path: "whole.txt", content: Buffer.from("all of it") },
    { path: "pieces.txt", content: speak(["one ", "two"]) },
    { path: "none.txt", content: speak([]) },
  ];
  expect(readZip(await buffer(writeZip(entries, at)))).toEqual(
    new Map([
      ["whole.txt", "all of it"],
      ["pieces.txt", "one two"],
      ["none.txt", ""],
    ]),
  );
});

test("ends with the error of a file that cannot be read", async () => {
  const entries = [
    { path: "begun.txt", content: fail() },
    { path: "never.txt", content: speak(["never"]) },
  ];
  await expect(buffer(writeZip(entries, at))).rejects.toThrow("The rest is gone.");
});
