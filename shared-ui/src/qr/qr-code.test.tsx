import { render, screen } from "@testing-library/react";

import { drawQr } from "./draw-qr.js";
import { QrCode, writeQrFile } from "./index.js";

const ADDRESS = "https://portal.example/s/abc2345";

function isDark(path: string, x: number, y: number): boolean {
  return path.includes(`M${String(x)} ${String(y)}h1v1h-1z`);
}

test("has a quiet zone of four modules and three corners", () => {
  const { path, size } = drawQr(ADDRESS);
  // 17 modules plus four per version (ISO/IEC 18004).
  expect((size - 8 - 17) % 4).toBe(0);
  for (const [x, y] of [
    [4, 4],
    [size - 5, 4],
    [4, size - 5],
  ] as const)
    expect(isDark(path, x, y)).toBe(true);
  for (let at = 0; at < size; at++) {
    expect(isDark(path, at, 3)).toBe(false);
    expect(isDark(path, 3, at)).toBe(false);
  }
});

test("is labelled and dark on white in every theme", () => {
  render(<QrCode text={ADDRESS} label="QR code of the link" />);
  const picture = screen.getByRole("img", { name: "QR code of the link" });
  expect(picture.querySelector("rect")).toHaveAttribute("fill", "#fff");
  expect(picture.querySelector("path")).toHaveAttribute("fill", "#000");
});

test("is written as a complete SVG file", async () => {
  const file = writeQrFile(ADDRESS);
  expect(file.type).toBe("image/svg+xml");
  const text = await readBlob(file);
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(documentElement.tagName).toBe("svg");
  expect(documentElement.querySelector("path")?.getAttribute("d") === drawQr(ADDRESS).path).toBe(true);
  expect(documentElement.querySelector("rect")?.getAttribute("fill")).toBe("#fff");
});

/** jsdom's blobs lack text(). */
function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.readAsText(blob);
  });
}
