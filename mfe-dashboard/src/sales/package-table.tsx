import { Card, type DataColumn, DataTable } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

/** A static table of the specification (§2, §9). */
const PACKAGES = ["Pet", "Winter", "Mom", "Boat"].map((name) => ({ name, sold: 13, price: 2600 }));

const columns: readonly DataColumn<(typeof PACKAGES)[number]>[] = [
  { key: "name", header: "Package", cell: ({ name }) => name },
  { key: "sold", header: "Sold", align: "end", narrow: "half", cell: ({ sold }) => sold },
  { key: "price", header: "Price", align: "end", narrow: "half", cell: ({ price }) => <Money amount={price} /> },
];

export function PackageTable() {
  return (
    <Card title="Packages" flush>
      <DataTable caption="Packages" columns={columns} rows={PACKAGES} rowKey={({ name }) => name} />
    </Card>
  );
}
