import type { InvoiceLine as WireLine, RowSource } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A billed sale or reversal in signed cents. Rows never change (triggers). */
export class InvoiceLine extends Model<InferAttributes<InvoiceLine>, InferCreationAttributes<InvoiceLine>> {
  declare id: CreationOptional<number>;
  declare invoiceId: string;
  declare businessId: string;
  /** From 1. */
  declare position: number;
  /** `credit`: reversal of a sale that another invoice charged. `correction`: an amount changed after it was billed. */
  declare kind: WireLine["kind"];
  declare source: RowSource;
  /** External id of the billed row; for a credit, of the reversal. */
  declare externalId: string;
  /** The sale of a reversal; also of a correction that names a reversal. */
  declare saleExternalId: string | null;
  /** For a credit or correction: the invoice that charged the sale. */
  declare chargedOnId: string | null;
  /** `YYYY-MM-DD`, as printed. */
  declare localDay: string;
  declare occurredAt: Date;
  declare name: string;
  /** JSON of `{name, quantity, price}`; price in cents. */
  declare items: string;
  declare totalCents: number;
  declare verifiedCents: number;
  declare commissionCents: number;
  /** Number of the row's correction; 0: not a correction. */
  declare round: CreationOptional<number>;
  /** Credit that a correction uses or reverses: key of the dispute, its line, or the failed refund. */
  declare grantRef: CreationOptional<string | null>;
  /** False once the invoice is void. */
  declare live: boolean;
  /** Generated unique column: a row is on at most one live invoice. */
  declare liveKey: CreationOptional<string | null>;
}

export function defineInvoiceLine(sequelize: Sequelize): void {
  InvoiceLine.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      invoiceId: { type: DataTypes.STRING(32), allowNull: false },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      position: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      source: { type: DataTypes.STRING(16), allowNull: false },
      externalId: { type: DataTypes.STRING(192), allowNull: false },
      saleExternalId: { type: DataTypes.STRING(192) },
      chargedOnId: { type: DataTypes.STRING(32) },
      localDay: { type: DataTypes.DATEONLY, allowNull: false },
      occurredAt: { type: DataTypes.DATE(3), allowNull: false },
      name: { type: DataTypes.STRING(300), allowNull: false },
      items: { type: DataTypes.TEXT("long"), allowNull: false },
      totalCents: { type: DataTypes.BIGINT, allowNull: false },
      verifiedCents: { type: DataTypes.BIGINT, allowNull: false },
      commissionCents: { type: DataTypes.BIGINT, allowNull: false },
      round: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false, defaultValue: 0 },
      grantRef: { type: DataTypes.STRING(40) },
      live: { type: DataTypes.BOOLEAN, allowNull: false },
      liveKey: { type: DataTypes.STRING(240) },
    },
    { sequelize, tableName: "invoice_lines", underscored: true, timestamps: false },
  );
}
