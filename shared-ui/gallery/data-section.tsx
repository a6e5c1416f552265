import { Badge, Button, Card, type DataColumn, DataTable, DefinitionList, ProgressBar } from "../src/core/index.js";
import { DateRangeForm } from "../src/dates/index.js";
import { Money } from "../src/money/index.js";
import styles from "./gallery.module.css";

interface Client {
  id: string;
  name: string;
  state: "Active" | "Pending" | "Returned";
  joined: string;
  total: number;
}

const clients: Client[] = [
  { id: "1", name: "Marlow & Finch Detailing", state: "Active", joined: "Nov 20, 14:02", total: 4821640 },
  { id: "2", name: "Adeyemi Auto Care", state: "Pending", joined: "Nov 19, 09:41", total: 110280 },
  { id: "3", name: "Nair & Daughters", state: "Returned", joined: "Nov 18, 17:30", total: -4250 },
];

const tones = { Active: "good", Pending: "warn", Returned: "bad" } as const;

const columns: DataColumn<Client>[] = [
  { key: "name", header: "Client", cell: (client) => client.name },
  { key: "state", header: "State", cell: (client) => <Badge tone={tones[client.state]}>{client.state}</Badge> },
  { key: "joined", header: "Joined", cell: (client) => client.joined },
  { key: "total", header: "Total", align: "end", cell: (client) => <Money amount={client.total} /> },
];

export function DataSection() {
  return (
    <>
      <div className={styles.whole}>
        <Card title="Clients" actions={<Button>Export</Button>} flush>
          <DataTable caption="Clients" columns={columns} rows={clients} rowKey={(client) => client.id} />
        </Card>
      </div>
      <Card title="Range">
        <DateRangeForm
          range={{ start: "2026-11-01", end: "2026-11-20" }}
          today="2026-11-20"
          missingText="Please select a start and end date"
          submitLabel="Save"
          onSubmit={() => undefined}
        />
      </Card>
      <Card title="Import">
        <ProgressBar label="Import of your sales" fraction={0.43} />
      </Card>
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
