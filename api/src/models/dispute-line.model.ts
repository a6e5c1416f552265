import type { LineOutcome } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Disputed at most once (S72). Integer cents. Question and answer never change (triggers). */
export class DisputeLine extends Model<InferAttributes<DisputeLine>, InferCreationAttributes<DisputeLine>> {
  declare id: CreationOptional<number>;
  declare disputeId: string;
  declare businessId: string;
  declare invoiceId: string;
  declare lineId: number;
  /** Positive. */
  declare amountCents: number;
  /** null: open. */
  declare outcome: CreationOptional<LineOutcome | null>;
  declare grantedCents: CreationOptional<number>;
  declare reason: CreationOptional<string | null>;
  /** On hold now; the ledger's `held` of the client is their sum. */
  declare heldCents: CreationOptional<number>;
  /** Off hold and owed again: refused or withdrawn. */
  declare releasedCents: CreationOptional<number>;
  /** Granted before payment: lowers the due amount. */
  declare notOwedCents: CreationOptional<number>;
  /** Granted after payment: a credit until refunded or used by an invoice. */
  declare creditedCents: CreationOptional<number>;
  /** Ledger entries so far; part of the next entry's key. */
  declare moves: CreationOptional<number>;
}

export function defineDisputeLine(sequelize: Sequelize): void {
  // A shared object would get the last column's name from Sequelize.
  const cents = () => ({ type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 });
  DisputeLine.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      disputeId: { type: DataTypes.STRING(32), allowNull: false },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      invoiceId: { type: DataTypes.STRING(32), allowNull: false },
      lineId: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false, unique: true },
      amountCents: { type: DataTypes.BIGINT, allowNull: false },
      outcome: { type: DataTypes.STRING(16), defaultValue: null },
      grantedCents: cents(),
      reason: { type: DataTypes.STRING(2000), defaultValue: null },
      heldCents: cents(),
      releasedCents: cents(),
      notOwedCents: cents(),
      creditedCents: cents(),
      moves: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: "dispute_lines", underscored: true, timestamps: false },
  );
}
