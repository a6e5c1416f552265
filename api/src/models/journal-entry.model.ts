import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A ledger entry (S51). Its postings sum to zero. Append-only. */
export class JournalEntry extends Model<InferAttributes<JournalEntry>, InferCreationAttributes<JournalEntry>> {
  declare id: CreationOptional<number>;
  declare kind: string;
  /** The entry's cause; unique with `kind`. */
  declare sourceRef: string;
  declare occurredAt: Date;
  declare postedAt: Date;
}

export function defineJournalEntry(sequelize: Sequelize): void {
  JournalEntry.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      kind: { type: DataTypes.STRING(32), allowNull: false },
      sourceRef: { type: DataTypes.STRING(128), allowNull: false },
      occurredAt: { type: DataTypes.DATE(3), allowNull: false },
      postedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "journal_entries", underscored: true, timestamps: false },
  );
}
