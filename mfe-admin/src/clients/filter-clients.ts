import type { ClientListItem } from "@portal/shared-ui/api";

/**
 * The clients whose name or id contains every word of the filter, in the order they came. Capitals and accents do not
 * matter: "tomas" finds Tomás.
 */
export function filterClients(clients: readonly ClientListItem[], filter: string): ClientListItem[] {
  const words = fold(filter).split(/\s+/).filter(Boolean);
  return clients.filter((client) => {
    const text = fold(`${client.firstName} ${client.lastName} ${client.id}`);
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
