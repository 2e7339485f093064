import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

export function Toasts() {
  return <Notifications position="bottom-right" containerWidth={380} limit={4} zIndex={400} />;
}
