import { CampaignsPart } from '../../campaigns/campaigns-part.tsx';
import { MessagesScreen } from '../../messages/messages-screen.tsx';

/** `#/messages`: single texts, and as one part of it the texts to many. */
export function Messages() {
  return <MessagesScreen campaigns={<CampaignsPart />} />;
}
