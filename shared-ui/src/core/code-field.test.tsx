import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { useState } from "react";

import { CODE_LENGTH, CodeField, keepCodeDigits } from "./code-field.js";

function Code() {
  const [code, setCode] = useState("");
  return <CodeField label="Verification code" value={code} onChange={setCode} />;
}

test("has one-time-code autocomplete and a numeric keyboard", () => {
  render(<Code />);
  const field = screen.getByRole("textbox", { name: "Verification code" });
  expect(field).toHaveAttribute("autocomplete", "one-time-code");
  expect(field).toHaveAttribute("inputmode", "numeric");
});

test("accepts a pasted code with spaces or dashes", async () => {
  render(<Code />);
  const field = screen.getByRole("textbox", { name: "Verification code" });
  await userEvent.click(field);
  await userEvent.paste(" 482 - 915 ");
  expect(field).toHaveValue("482915");
});

test("accepts at most six digits", async () => {
  render(<Code />);
  const field = screen.getByRole("textbox", { name: "Verification code" });
  await userEvent.type(field, "4a8b2915333");
  expect(field).toHaveValue("482915");
});

test.each(["４８２９１５", "٤٨٢٩١٥", "𝟒𝟖𝟐-𝟗𝟏𝟓"])("converts digits of another script: %s", (text) => {
  expect(keepCodeDigits(text)).toBe("482915");
});

test("keeps only the first six digits of any input", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const digits = Array.from(text).filter((character) => character >= "0" && character <= "9");
      expect(keepCodeDigits(text)).toBe(digits.slice(0, CODE_LENGTH).join(""));
    }),
  );
});
