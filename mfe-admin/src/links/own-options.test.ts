import { addOwnOptions, joinOptions, mergeOptions, readOwnOptions, renameOwnOption } from "./own-options.js";

beforeEach(() => localStorage.clear());

const none = { platform: [], destination: [], contentType: [], contentCategory: [] };

test("joins words in order, ignoring case", () => {
  expect(joinOptions(["YouTube", "Website"], ["youtube ", "Flyer", " "])).toEqual(["YouTube", "Website", "Flyer"]);
});

test("keeps only new words, as a JSON array under the name of their list (S44)", () => {
  localStorage.setItem("platform", '["Radio"]');
  addOwnOptions(
    [
      { list: "platform", word: "Flyer" },
      { list: "platform", word: "youtube" },
      { list: "contentType", word: "Poster" },
    ],
    { ...none, platform: ["YouTube", "Radio"] },
  );
  expect(localStorage.getItem("platform")).toBe('["Radio","Flyer"]');
  expect(localStorage.getItem("contentType")).toBe('["Poster"]');
  expect(localStorage.getItem("destination")).toBeNull();
});

test.each(["no json", "{}", '[1, "Flyer"]'])("reads %s without an error", (kept) => {
  localStorage.setItem("destination", kept);
  expect(readOwnOptions().destination).toEqual(kept.startsWith("[") ? ["Flyer"] : []);
});

test("puts own options after the shared ones", () => {
  const shared = { ...none, platform: ["YouTube"] };
  expect(mergeOptions(shared, { ...none, platform: ["Flyer", "YOUTUBE"] }).platform).toEqual(["YouTube", "Flyer"]);
});

test("renames an own option with the shared one, even into an existing name", () => {
  localStorage.setItem("platform", '["Flyer","Leaflet","Radio"]');
  renameOwnOption("platform", "flyer", "Leaflet");
  expect(localStorage.getItem("platform")).toBe('["Leaflet","Radio"]');
  renameOwnOption("platform", "YouTube", "Tube");
  expect(localStorage.getItem("platform")).toBe('["Leaflet","Radio"]');
});

test("continues without own options when the browser has no storage", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no", "QuotaExceededError");
  });
  expect(() => addOwnOptions([{ list: "platform", word: "Flyer" }], none)).not.toThrow();
});
