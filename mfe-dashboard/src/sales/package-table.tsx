import { Card, type DataColumn, DataTable } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { SampleFigure, SampleMark, useSamplesShown } from "./sample-mark.js";

/** Fixed sample of §2 and §9. */
const PACKAGES = ["Pet", "Winter", "Mom", "Boat"].map((name) => ({ name, sold: 13, price: 2600 }));

const columns: readonly DataColumn<(typeof PACKAGES)[number]>[] = [
  { key: "name", header: "Package", cell: ({ name }) => name },
  {
    key: "sold",
    header: "Sold",
    align: "end",
    narrow: "half",
    cell: ({ sold }) => <SampleFigure>{sold}</SampleFigure>,
  },
  {
    key: "price",
    header: "Price",
    align: "end",
    narrow: "half",
    cell: ({ price }) => (
      <SampleFigure>
        <Money amount={price} />
      </SampleFigure>
    ),
  },
];

export function PackageTable() {
  if (!useSamplesShown()) return null;
  return (
    <Card title="Packages" actions={<SampleMark />} flush>
      <DataTable caption="Packages" columns={columns} rows={PACKAGES} rowKey={({ name }) => name} />
    </Card>
  );
}
