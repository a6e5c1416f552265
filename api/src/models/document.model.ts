import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

export type DocumentKind = "agreement" | "mandate" | "invoice";

/** What a person agreed to, or was billed, ready to be printed. A row is evidence and does not change (triggers refuse it, S57). */
export class Document extends Model<InferAttributes<Document>, InferCreationAttributes<Document>> {
  /** The id of the record whose document it is. */
  declare id: string;
  declare businessId: string;
  declare kind: DocumentKind;
  declare title: string;
  /** Of a business and kind the highest counts; the others are what it has corrected or replaced. */
  declare revision: number;
  /** Of the text. */
  declare version: string;
  /** When it was agreed to. */
  declare at: Date;
  /** Who agreed; null where that was not kept. */
  declare personName: string | null;
  /** JSON, `DocumentContent`. */
  declare content: string;
}

export function defineDocument(sequelize: Sequelize): void {
  Document.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      title: { type: DataTypes.STRING(100), allowNull: false },
      revision: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      version: { type: DataTypes.STRING(32), allowNull: false },
      at: { type: DataTypes.DATE(3), allowNull: false },
      personName: { type: DataTypes.STRING(201) },
      content: { type: DataTypes.TEXT("medium"), allowNull: false },
    },
    { sequelize, tableName: "documents", underscored: true, timestamps: false },
  );
}
