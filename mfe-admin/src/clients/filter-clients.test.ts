import { filterClients } from "./filter-clients.js";

const clients = [
  { id: "usr_a1", firstName: "Dana", lastName: "Whitfield" },
  { id: "usr_b2", firstName: "Tomás", lastName: "Alvarez" },
  { id: "usr_c3", firstName: "Anna", lastName: "White" },
];

function find(filter: string): string[] {
  return filterClients(clients, filter).map((client) => client.firstName);
}

test.each([
  ["", ["Dana", "Tomás", "Anna"]],
  ["   ", ["Dana", "Tomás", "Anna"]],
  ["whit", ["Dana", "Anna"]],
  ["WHITFIELD", ["Dana"]],
  ["tomas", ["Tomás"]],
  ["TOMÁS", ["Tomás"]],
  ["white anna", ["Anna"]],
  ["anna  white", ["Anna"]],
  ["usr_b2", ["Tomás"]],
  ["whit alvarez", []],
  ["[", []],
])("finds for %j: %j", (filter, found) => {
  expect(find(filter)).toEqual(found);
});
