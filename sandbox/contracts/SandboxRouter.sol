// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/**
 * @title Receives a chain's native coin for the service
 * @notice A payer sends exactly the coin that the service has quoted and signed for, before the quote ends; the coin
 * goes on to the merchant in the same transaction. A late or altered call reverts and moves nothing.
 * @dev The real router's only function is known by its selector alone, so the fallback recognises it. Its words
 * are those of an authorise-and-capture payment record; the sandbox captures at once and refunds nothing.
 */
contract SandboxRouter {
    bytes4 public constant PAY_SELECTOR = 0xd3906488;

    struct Payment {
        address operator;
        address payer;
        address receiver;
        address token;
        uint256 amount;
        uint256 quoteExpiry;
        uint256 authorizationExpiry;
        uint256 refundExpiry;
        uint256 minFeeBps;
        uint256 maxFeeBps;
        address feeReceiver;
        bytes32 salt;
    }

    /// @notice The service's signer of payment records.
    address public immutable signer;
    address payable public immutable merchant;

    mapping(bytes32 salt => bool) public isPaid;

    event Paid(bytes32 indexed salt, address indexed payer, uint256 amount);

    error UnknownCall(bytes4 selector);
    error NotThisRouter(address operator);
    error NotThePayer(address payer);
    error WrongAmount(uint256 amount);
    error QuoteExpired(uint256 quoteExpiry);
    error AlreadyPaid(bytes32 salt);
    error NotSigned(address signer);
    error MerchantRefused();

    constructor(address payable merchant_) {
        signer = msg.sender;
        merchant = merchant_;
    }

    receive() external payable {
        revert UnknownCall(0);
    }

    fallback() external payable {
        require(msg.sig == PAY_SELECTOR, UnknownCall(msg.sig));
        (Payment memory payment, address collector, bytes memory signature) =
            abi.decode(msg.data[4:], (Payment, address, bytes));
        require(payment.operator == address(this), NotThisRouter(payment.operator));
        require(payment.payer == msg.sender, NotThePayer(payment.payer));
        require(payment.amount == msg.value, WrongAmount(payment.amount));
        require(block.timestamp <= payment.quoteExpiry, QuoteExpired(payment.quoteExpiry));
        require(!isPaid[payment.salt], AlreadyPaid(payment.salt));
        bytes32 digest =
            MessageHashUtils.toEthSignedMessageHash(keccak256(abi.encode(block.chainid, payment, collector)));
        address signedBy = ECDSA.recover(digest, signature);
        require(signedBy == signer, NotSigned(signedBy));
        isPaid[payment.salt] = true;
        emit Paid(payment.salt, msg.sender, msg.value);
        (bool isSent,) = merchant.call{value: msg.value}("");
        require(isSent, MerchantRefused());
    }
}
