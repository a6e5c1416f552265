import { Badge, Button, Card, type DataColumn, DataTable, DefinitionList } from "../src/core/index.js";
import styles from "./gallery.module.css";

interface Client {
  id: string;
  name: string;
  state: "Active" | "Pending" | "Returned";
  joined: string;
  total: string;
}

const clients: Client[] = [
  { id: "1", name: "Marlow & Finch Detailing", state: "Active", joined: "Nov 20, 14:02", total: "$48,216.40" },
  { id: "2", name: "Adeyemi Auto Care", state: "Pending", joined: "Nov 19, 09:41", total: "$1,102.80" },
  { id: "3", name: "Nair & Daughters", state: "Returned", joined: "Nov 18, 17:30", total: "−$42.50" },
];

const tones = { Active: "good", Pending: "warn", Returned: "bad" } as const;

const columns: DataColumn<Client>[] = [
  { key: "name", header: "Client", cell: (client) => client.name },
  { key: "state", header: "State", cell: (client) => <Badge tone={tones[client.state]}>{client.state}</Badge> },
  { key: "joined", header: "Joined", cell: (client) => client.joined },
  { key: "total", header: "Total", align: "end", cell: (client) => client.total },
];

export function DataSection() {
  return (
    <>
      <div className={styles.whole}>
        <Card title="Clients" actions={<Button>Export</Button>} flush>
          <DataTable caption="Clients" columns={columns} rows={clients} rowKey={(client) => client.id} />
        </Card>
      </div>
      <Card title="Your details">
        <DefinitionList
          items={[
            { term: "Name", description: "Ines Kowalczyk" },
            { term: "Email", description: "ines.kowalczyk@marlow-and-finch-detailing.test" },
            { term: "Phone", description: "(212) 555-0142" },
            { term: "Time zone", description: "America/New_York" },
          ]}
        />
      </Card>
    </>
  );
}
