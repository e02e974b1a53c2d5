import { orders } from '@dilmun/messages/orders';
import { OrderLinkForm } from '../features/orders/order-link-form.tsx';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { Container } from '../ui/content/container.tsx';
import styles from './account-page.module.css';

/** /track-order */
export function Page() {
  return (
    <Container width="form" className={styles.page}>
      <PageHead page={orders.track.title} description={orders.track.intro} path="/track-order" />
      <h1 className="below-5 text-2xl">{orders.track.heading}</h1>
      <OrderLinkForm />
    </Container>
  );
}
