import { addOwnOptions, joinOptions, mergeOptions, readOwnOptions, renameOwnOption } from "./own-options.js";

beforeEach(() => localStorage.clear());

const none = { platform: [], destination: [], contentType: [], contentCategory: [] };

test("joins words whatever their case, in their order", () => {
  expect(joinOptions(["YouTube", "Website"], ["youtube ", "Flyer", " "])).toEqual(["YouTube", "Website", "Flyer"]);
});

test("keeps what is new as a JSON array under the name of its list, and only that (S44)", () => {
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

test.each(["no json", "{}", '[1, "Flyer"]'])("reads %s without falling over it", (kept) => {
  localStorage.setItem("destination", kept);
  expect(readOwnOptions().destination).toEqual(kept.startsWith("[") ? ["Flyer"] : []);
});

test("stands behind what everybody shares", () => {
  const shared = { ...none, platform: ["YouTube"] };
  expect(mergeOptions(shared, { ...none, platform: ["Flyer", "YOUTUBE"] }).platform).toEqual(["YouTube", "Flyer"]);
});

test("is renamed with the shared one, and joined where the new name is there already", () => {
  localStorage.setItem("platform", '["Flyer","Leaflet","Radio"]');
  renameOwnOption("platform", "flyer", "Leaflet");
  expect(localStorage.getItem("platform")).toBe('["Leaflet","Radio"]');
  renameOwnOption("platform", "YouTube", "Tube");
  expect(localStorage.getItem("platform")).toBe('["Leaflet","Radio"]');
});

test("keeps nothing, and stops nothing, where the browser gives no storage", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no", "QuotaExceededError");
  });
  expect(() => addOwnOptions([{ list: "platform", word: "Flyer" }], none)).not.toThrow();
});
