import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

export type DocumentKind = "agreement" | "mandate" | "invoice";

/** A document, ready to print. Evidence: rows never change (triggers, S57). */
export class Document extends Model<InferAttributes<Document>, InferCreationAttributes<Document>> {
  /** Also the id of its agreement, mandate or invoice. */
  declare id: string;
  declare businessId: string;
  declare kind: DocumentKind;
  declare title: string;
  /** The highest revision of a business and kind is the current one. */
  declare revision: number;
  declare version: string;
  /** When the document was agreed to. */
  declare at: Date;
  /** null: the person was not recorded. */
  declare personName: string | null;
  /** JSON of `DocumentContent`. */
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
