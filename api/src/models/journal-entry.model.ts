import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Append-only; the postings of an entry sum to zero (S51). */
export class JournalEntry extends Model<InferAttributes<JournalEntry>, InferCreationAttributes<JournalEntry>> {
  declare id: CreationOptional<number>;
  declare kind: string;
  /** The cause; unique with `kind`. */
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
