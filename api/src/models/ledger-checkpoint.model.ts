import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** An account's balance up to an entry. The next check must compute the same balance. */
export class LedgerCheckpoint extends Model<
  InferAttributes<LedgerCheckpoint>,
  InferCreationAttributes<LedgerCheckpoint>
> {
  declare accountId: string;
  declare throughEntryId: number;
  declare balanceCents: number;
  declare takenAt: Date;
}

export function defineLedgerCheckpoint(sequelize: Sequelize): void {
  LedgerCheckpoint.init(
    {
      accountId: { type: DataTypes.STRING(64), primaryKey: true },
      throughEntryId: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
      balanceCents: { type: DataTypes.BIGINT, allowNull: false },
      takenAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "ledger_checkpoints", underscored: true, timestamps: false },
  );
}
