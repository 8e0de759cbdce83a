import { useTranslations } from '../locale/texts.tsx';
import { Section } from '../ui/section/Section.tsx';
import { Table } from '../ui/table/Table.tsx';
import type { ProductView } from './productView.server.ts';

/** The parts of a product set (CONTENT-12). */
export function SetItems({ items }: { readonly items: ProductView['setItems'] }) {
  const t = useTranslations();
  if (items.length === 0) return null;
  return (
    <Section heading={t('set_items')} id="set" layout="split">
      <Table caption={t('set_items')} quiet isStacked>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('product_number')}</th>
              <th scope="col">{t('directions_article')}</th>
              <th scope="col">{t('quantity')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ title, number, quantity }) => (
              <tr key={number}>
                <th scope="row" data-label={t('product_number')}>
                  {number}
                </th>
                <td data-label={t('directions_article')}>{title}</td>
                <td data-label={t('quantity')}>{quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Table>
    </Section>
  );
}
